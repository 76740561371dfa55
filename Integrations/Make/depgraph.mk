# Computes the facts of each file of the working folder by itself and links them; to be included, or run as it is:
#
#     make -f depgraph.mk -j8

DEPGRAPH ?= depgraph
DEPGRAPH_FACTS ?= .build/facts
DEPGRAPH_OUTPUT ?= deps.json

# Make knows no names with spaces.
ifneq ($(shell $(DEPGRAPH) facts --list | grep ' '),)
$(error names with spaces are among the files: use Ninja, or one 'depgraph facts .' for all)
endif

depgraph_files := $(shell $(DEPGRAPH) facts --list)

$(DEPGRAPH_OUTPUT): $(depgraph_files:%=$(DEPGRAPH_FACTS)/%.dgfacts)
	@$(DEPGRAPH) facts --list | sed 's|.*|$(DEPGRAPH_FACTS)/&.dgfacts|' >$(DEPGRAPH_FACTS)/all.txt
	$(DEPGRAPH) link --quiet --files-from $(DEPGRAPH_FACTS)/all.txt -o $@

$(DEPGRAPH_FACTS)/%.dgfacts: %
	@mkdir -p $(@D)
	$(DEPGRAPH) facts --quiet --no-cache $< -o $@
