"""Facts and graphs of Swift sources, computed by Bazel: in parallel, remotely, and cached.

    load("//tools/depgraph:depgraph.bzl", "depgraph_facts", "depgraph_graph", "depgraph_test")

    depgraph_facts(name = "facts", srcs = glob(["Sources/**/*.swift"]), module = "Kit")
    depgraph_graph(name = "graph", facts = [":facts", "//App:facts"], outs = ["deps.json", "deps.svg"])
    depgraph_test(name = "check", facts = [":facts", "//App:facts"], args = ["--strict"])

The program is `//tools/depgraph:program`, or what the attribute `depgraph` names: a file such as that of a release, exported by
`exports_files(["program"])`.

The facts of each file are an action of their own, so that a changed file is computed again, and no other. Without `module`,
the layout of the packages and projects decides; their files (`Package.swift`, `project.pbxproj`, `.depgraph.json`) are
then among `srcs`. `depgraph_aspect` computes the facts of what `swift_library` compiles, with its module's name.
"""

DepgraphFactsInfo = provider(
    doc = "Facts of Swift files.",
    fields = {"facts": "depset of the files of facts, of a target and of those that it depends on"},
)

def _compute(ctx, tool, srcs, module, defines):
    """An action for each file; the files of facts."""
    facts = []
    for src in srcs:
        out = ctx.actions.declare_file("%s.facts/%s.dgfacts" % (ctx.label.name, src.short_path.replace("../", "external/")))
        arguments = ctx.actions.args()
        arguments.add_all(["facts", "--quiet", "--no-cache", "--jobs=1"])
        arguments.add(src)
        arguments.add("-o", out)
        if module:
            arguments.add("--module", module)
        for define in defines:
            arguments.add("-D", define)
        ctx.actions.run(
            executable = tool,
            arguments = [arguments],
            inputs = [src],
            outputs = [out],
            mnemonic = "DepgraphFacts",
            progress_message = "Facts of %s" % src.short_path,
        )
        facts.append(out)
    return facts

def _tool():
    return attr.label(
        default = Label("//tools/depgraph:program"),
        executable = True,
        cfg = "exec",
        allow_single_file = True,
        doc = "The program.",
    )

def _facts_impl(ctx):
    facts = depset(_compute(ctx, ctx.executable.depgraph, ctx.files.srcs, ctx.attr.module, ctx.attr.defines))
    return [DefaultInfo(files = facts), DepgraphFactsInfo(facts = facts)]

depgraph_facts = rule(
    implementation = _facts_impl,
    doc = "The facts of source files.",
    attrs = {
        "srcs": attr.label_list(allow_files = True, doc = "Swift files, and the files that say what they belong to."),
        "module": attr.string(doc = "The module that compiles the files."),
        "defines": attr.string_list(doc = "Compilation conditions, the same for all facts of a graph."),
        "depgraph": _tool(),
    },
)

def _all_facts(ctx):
    return depset(transitive = [target[DepgraphFactsInfo].facts for target in ctx.attr.facts])

def _list(ctx, facts, path):
    """A file that lists facts, an argument each; `path` is a field of File."""
    out = ctx.actions.declare_file(ctx.label.name + ".facts.txt")
    lines = ctx.actions.args()
    lines.set_param_file_format("multiline")
    lines.add_all(facts, map_each = path)
    ctx.actions.write(out, lines)
    return out

def _exec_path(file):
    return file.path

def _runfiles_path(file):
    return file.short_path

def _graph_impl(ctx):
    facts = _all_facts(ctx)
    list = _list(ctx, facts, _exec_path)
    arguments = ctx.actions.args()
    arguments.add_all(["link", "--quiet"])
    arguments.add(list, format = "@%s")
    inputs = [list]
    if ctx.file.config:
        arguments.add("--config", ctx.file.config)
        inputs.append(ctx.file.config)
    for out in ctx.outputs.outs:
        arguments.add("-o", out)
    for define in ctx.attr.defines:
        arguments.add("-D", define)
    arguments.add_all(ctx.attr.options)
    ctx.actions.run(
        executable = ctx.executable.depgraph,
        arguments = [arguments],
        inputs = depset(inputs, transitive = [facts]),
        outputs = ctx.outputs.outs,
        mnemonic = "DepgraphLink",
    )

_LINKED = {
    "facts": attr.label_list(
        providers = [DepgraphFactsInfo],
        doc = "Targets with facts: depgraph_facts.",
    ),
    "config": attr.label(allow_single_file = True, doc = "A configuration, instead of the one among the facts."),
    "defines": attr.string_list(doc = "The compilation conditions of the facts."),
    "depgraph": _tool(),
}

depgraph_graph = rule(
    implementation = _graph_impl,
    doc = "The graph of linked facts; the ending of each output chooses its format.",
    attrs = dict(
        _LINKED,
        outs = attr.output_list(mandatory = True),
        options = attr.string_list(doc = "More options of 'depgraph link'."),
    ),
)

def _test_impl(ctx):
    facts = _all_facts(ctx)
    list = _list(ctx, facts, _runfiles_path)
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = [ctx.executable.depgraph.short_path, "check", "@" + list.short_path]
    files = [list, ctx.executable.depgraph]
    if ctx.file.config:
        words += ["--config", ctx.file.config.short_path]
        files.append(ctx.file.config)
    for define in ctx.attr.defines:
        words += ["-D", define]
    command = " ".join(["'%s'" % word.replace("'", "'\\''") for word in words])
    ctx.actions.write(script, "#!/bin/sh\nexec ./%s \"$@\"\n" % command, is_executable = True)
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files, transitive_files = facts))]

depgraph_test = rule(
    implementation = _test_impl,
    doc = "Fails when 'depgraph check' does; args are its options.",
    attrs = _LINKED,
    test = True,
)

def _aspect_impl(target, ctx):
    deps = [dep[DepgraphFactsInfo].facts for dep in getattr(ctx.rule.attr, "deps", []) if DepgraphFactsInfo in dep]
    srcs = [
        file
        for src in getattr(ctx.rule.attr, "srcs", [])
        for file in src.files.to_list()
        if file.extension == "swift"
    ]
    own = []
    if srcs:
        module = getattr(ctx.rule.attr, "module_name", "") or ctx.label.name
        own = _compute(ctx, ctx.executable._depgraph, srcs, module, getattr(ctx.rule.attr, "defines", []))
    facts = depset(own, transitive = deps)
    return [DepgraphFactsInfo(facts = facts), OutputGroupInfo(depgraph = facts)]

depgraph_aspect = aspect(
    implementation = _aspect_impl,
    doc = "The facts of what swift_library and its like compile, and of all that it depends on.",
    attr_aspects = ["deps"],
    attrs = {"_depgraph": attr.label(default = Label("//tools/depgraph:program"), executable = True, cfg = "exec", allow_single_file = True)},
)
