// Fuzzy matching of names: all characters in their order; better the more of them begin words and stand together.

/**
 * @param {string} pattern in small letters, not empty
 * @returns {{score: number, positions: number[]}|null} null when the name does not match; more is better
 */
function match(pattern, name) {
  const lower = name.toLowerCase();
  // Letters whose small form is longer would shift the marks.
  if (lower.length !== name.length) return lower.includes(pattern) ? { score: 400, positions: [] } : null;
  if (lower === pattern) return { score: 1000, positions: Array.from({ length: name.length }, (_, index) => index) };
  return lower.includes(pattern) ? wholeMatch(pattern, name, lower) : scatteredMatch(pattern, name, lower);
}

function wholeMatch(pattern, name, lower) {
  let best = lower.indexOf(pattern);
  for (let at = best; at >= 0; at = lower.indexOf(pattern, at + 1)) {
    if (beginsWord(name, at)) { best = at; break; }
  }
  const positions = Array.from({ length: pattern.length }, (_, index) => best + index);
  const place = best === 0 ? 200 : beginsWord(name, best) ? 100 : 0;
  return { score: 500 + place - Math.min(90, name.length - pattern.length), positions };
}

/** The best of all ways to find the characters one after the other. */
function scatteredMatch(pattern, name, lower) {
  if (!isSubsequence(pattern, lower)) return null;
  const length = name.length, before = [];
  let scores = new Float64Array(length).fill(-Infinity);
  for (let at = 0; at < length; at++) if (lower[at] === pattern[0]) scores[at] = (beginsWord(name, at) ? 20 : 0) - at * 0.5;
  for (let index = 1; index < pattern.length; index++) {
    const next = new Float64Array(length).fill(-Infinity), origins = new Int32Array(length).fill(-1);
    let farBest = -Infinity, far = -1;
    for (let at = 1; at < length; at++) {
      if (at >= 2 && scores[at - 2] > farBest) { farBest = scores[at - 2]; far = at - 2; }
      if (lower[at] !== pattern[index]) continue;
      const near = scores[at - 1] + 12, apart = farBest - 3 + (beginsWord(name, at) ? 20 : 0);
      next[at] = Math.max(near, apart);
      origins[at] = near >= apart ? at - 1 : far;
    }
    before.push(origins);
    scores = next;
  }
  let at = scores.reduce((best, score, index) => (score > scores[best] ? index : best), 0);
  const score = 100 + scores[at] - length * 0.5, positions = [at];
  for (const origins of before.reverse()) positions.unshift((at = origins[at]));
  return { score, positions };
}

function isSubsequence(pattern, text) {
  let index = 0;
  for (const character of text) if (character === pattern[index]) index++;
  return index === pattern.length;
}

function beginsWord(name, index) {
  if (index === 0) return true;
  if (/[._\s/-]/.test(name[index - 1])) return true;
  return /[A-Z0-9]/.test(name[index]) && !/[A-Z0-9]/.test(name[index - 1]);
}

/**
 * The best matches among things with names.
 * @param {{name: string, weight: number}[]} candidates of two that match alike the heavier comes first
 */
function bestMatches(text, candidates, limit) {
  const pattern = text.replace(/\s+/g, "").toLowerCase();
  if (pattern === "") return [];
  const found = [];
  for (const candidate of candidates) {
    const result = match(pattern, candidate.name);
    if (result) found.push({ candidate, score: result.score, positions: result.positions });
  }
  found.sort((a, b) => b.score - a.score || b.candidate.weight - a.candidate.weight
    || (a.candidate.name < b.candidate.name ? -1 : a.candidate.name > b.candidate.name ? 1 : 0));
  return found.slice(0, limit);
}

/** A name in which the matched characters are marked. */
function markedName(name, positions) {
  const marked = new Set(positions), parts = element("bdi", {});
  let run = "", isMarked = false;
  const flush = () => { if (run) parts.append(isMarked ? element("mark", {}, visible(run)) : visible(run)); run = ""; };
  for (let index = 0; index < name.length; index++) {
    if (marked.has(index) !== isMarked) { flush(); isMarked = marked.has(index); }
    run += name[index];
  }
  flush();
  return parts;
}
