"use strict";
// Words for what the data calls by code. One term for one thing.

const kindNouns = {
  type: "type",
  function: "function",
  singleton: "singleton",
  lazyGlobal: "lazy global",
  environmentKey: "environment key",
  environmentObject: "environment object",
  containerKey: "container key",
};

/** What a user does by a dependency of a kind: before the name of what it uses, and said of a user alone. */
const edgeWords = {
  "singleton-access": { verb: "uses", alone: "uses it" },
  "environment-read": { verb: "reads", alone: "reads it" },
  injection: { verb: "injects", alone: "injects it" },
  "supplied-by": { verb: "is supplied by", alone: "is supplied by it" },
  "init-order": { verb: "initializes", alone: "initializes it" },
  uses: { verb: "uses type", alone: "uses the type" },
};

const reasonWords = {
  "build-configuration": "in some builds",
  conditional: "under a condition",
  "dynamic-dispatch": "depends on the run-time type",
  opaque: "its code is not known",
  "stored-closure": "when a stored closure runs",
};

const changeWords = { kept: "", changed: "changed", added: "new", removed: "gone", moved: "moved" };

/** `1 type`, `2 types`. */
function counted(count, one, many) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many || one + "s"}`;
}

function percent(share) {
  const value = share * 100;
  return `${value > 0 && value < 1 ? "<1" : Math.round(value)}%`;
}

/**
 * Text from the sources as it may be shown: what cannot be seen, or turns the direction of what follows, is written out,
 * so that no name looks like another.
 */
function visible(text) {
  return text.replace(
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g,
    (character) => (character === "\t" ? " " : `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`),
  );
}
