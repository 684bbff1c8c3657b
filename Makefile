# SPDX-License-Identifier: MIT
# Builds domare and runs what belongs to it. Everything made lies under build/: the release there
# directly, every other flavour in a folder of its own; flavours differ in nothing but their flags.
#
#   make             build/domare              make test     all tests, on the release and with sanitizers
#   make demo        domare on corpora/        make asan, make tsan, make cov, make fuzz
#   make install     to DESTDIR and PREFIX     make perft, make soundness, make bench, make format
#   make deb         a Debian package          make man      manual pages, the parts that tables know
# From outside: CC, CFLAGS, CPPFLAGS, LDFLAGS, DESTDIR, PREFIX, LTO=1, JOBS=N (at once), V=1 (show commands).

VERSION := 0.1.0
PREFIX  ?= /usr/local
CFLAGS  ?= -O2
Q       := $(if $(V),,@)
JOBS    ?= $(shell nproc 2>/dev/null || echo 1)
MAKEFLAGS += -j$(JOBS) --no-builtin-rules
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all

# Missing packages are installed before anything else, so that what follows can ask what is there.
TESTING := test asan tsan cov fuzz perft soundness bench
ifneq ($(filter-out clean format uninstall .DEFAULT,$(or $(MAKECMDGOALS),all)),)
  ifneq ($(shell CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' tests/packages.sh \
      $(if $(filter $(TESTING),$(MAKECMDGOALS)),test,build) >&2; echo $$?),0)
    $(error packages are missing, see above)
  endif
endif
ISAL := $(shell pkg-config --exists libisal 2>/dev/null && echo yes)

SOURCES := $(filter-out $(if $(ISAL),,src/io/decode_gzip_isal.c),$(wildcard src/*/*.c))
UNITS   := $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/*/*.c))
FUZZERS := $(patsubst tests/fuzz/%.c,build/fuzz/%,$(wildcard tests/fuzz/*.c))
DEFINES := -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L -DDOMARE_VERSION='"$(VERSION)"' \
           $(if $(ISAL),-DDOMARE_WITH_ISAL)
WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wconversion
LIBS    := -lz -lzstd -lbz2 -lpcre2-8 $(if $(ISAL),-lisal) -pthread

# The flags of each flavour. What runs once a half-move is worth more of the compiler's time.
HOT      := $(wildcard src/rules/*.c src/notation/*.c src/pgn/*.c src/check/*.c src/draw/*.c)
SANITIZE := -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all -U_FORTIFY_SOURCE
release  := -DNDEBUG -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 $(if $(LTO),-flto)
asan     := $(SANITIZE) -fsanitize=address,undefined
tsan     := $(SANITIZE) -fsanitize=thread
fuzz     := $(SANITIZE) -fsanitize=address,undefined,fuzzer-no-link
cov      := -O0 -g -U_FORTIFY_SOURCE --coverage

# flavour NAME,FOLDER: the program, its objects and the unit tests of one flavour.
define flavour
$(1)_FLAGS   = -std=c11 -fPIE -pthread $$(CFLAGS) $$($(1))
$(1)_LINK    = -pie -Wl,-z,relro,-z,now $$($(1)) $$(LDFLAGS)
$(1)_OBJECTS = $$(SOURCES:src/%.c=$(2)/obj/%.o)
$(1)_TESTS   = $$(UNITS:%=$(2)/tests/%)

$(2)/domare: $$($(1)_OBJECTS)
	@echo 'link     $$@'
	$$(Q)$$(CC) $$(CFLAGS) $$($(1)_LINK) -o $$@ $$^ $$(LIBS)
$(2)/obj/%.o: src/%.c $(2)/flags
	@mkdir -p $$(@D); echo 'compile  $$@'
	$$(Q)$$(CC) -Isrc $$(DEFINES) $$(CPPFLAGS) $$(WARN) $$($(1)_FLAGS) $(if $(filter release,$(1)),$$(if $$(filter $$<,$$(HOT)),-O3)) -MMD -MP -c -o $$@ $$<
$(2)/tests/%: tests/unit/%.c $$(filter-out %/cmd/main.o,$$($(1)_OBJECTS))
	@mkdir -p $$(@D); echo 'compile  $$@'
	$$(Q)$$(CC) -Isrc $$(DEFINES) $$(CPPFLAGS) $$(WARN) $$($(1)_FLAGS) $$($(1)_LINK) -MMD -MP -o $$@ \
		$$(filter %.c %.o,$$^) -lcmocka $$(LIBS)
# Written anew only when the command line changed, so that a change of CC or CFLAGS rebuilds.
$(2)/flags: FORCE
	@mkdir -p $$(@D)
	@echo '$$(CC) $$(DEFINES) $$(CPPFLAGS) $$($(1)_FLAGS) $$($(1)_LINK)' | sed 's/"//g' > $$@.new
	@cmp -s $$@.new $$@ && rm $$@.new || mv $$@.new $$@
-include $$($(1)_OBJECTS:.o=.d) $$($(1)_TESTS:=.d)
endef

$(eval $(call flavour,release,build))
$(foreach name,asan tsan cov fuzz,$(eval $(call flavour,$(name),build/$(name))))

.PHONY: all demo test asan tsan cov fuzz perft soundness bench man deb install uninstall clean format FORCE
all: build/domare

# Each has a script of its name. FILES and PEERS are for bench: tests/bench.py.
demo perft deb bench: build/domare
soundness man: %: build/%
demo perft deb soundness man:
	tests/$@.sh $(if $(filter perft,$@),--full) $(if $(filter man,$@),--update) $<
bench:
	@tests/bench.py $< $(FILES)

test: build/domare $(release_TESTS) build/asan/domare $(asan_TESTS) build/soundness build/man
	@tests/run.sh build/domare build/asan/domare

asan: build/asan/domare $(asan_TESTS)
tsan: build/tsan/domare $(tsan_TESTS)
cov: build/cov/domare $(cov_TESTS)
asan tsan cov:
	@tests/run.sh build/$@/domare $(if $(filter cov,$@),; tests/coverage.sh build/cov)

fuzz: $(FUZZERS)
$(FUZZERS): build/fuzz/%: tests/fuzz/%.c $(filter-out %/cmd/main.o,$(fuzz_OBJECTS))
	$(CC) -Isrc $(DEFINES) $(fuzz_FLAGS) -fsanitize=fuzzer $(fuzz_LINK) -o $@ $(filter %.c %.o,$^) $(LIBS)

vpath %.c tests/soundness tests/man
build/soundness build/man: build/%: %.c $(filter-out %/cmd/main.o,$(release_OBJECTS))
	@echo 'compile  $@'
	$(Q)$(CC) -Isrc $(DEFINES) $(WARN) $(release_FLAGS) $(release_LINK) -o $@ $(filter %.c %.o,$^) $(LIBS)

SHARE  := $(DESTDIR)$(PREFIX)/share
MANUAL := $(wildcard man/*.[1-9])
SHELLS := bash-completion/completions/domare zsh/site-functions/_domare fish/vendor_completions.d/domare.fish

install: build/domare
	install -D -m 755 build/domare $(DESTDIR)$(PREFIX)/bin/domare
	for page in man/*.[1-9]; do install -D -m 644 $$page $(SHARE)/man/man$${page##*.}/$${page#man/} || exit; done
	for file in $(SHELLS); do shell=$${file%%[-/]*}; build/domare completions $$shell >build/script.$$shell && \
		install -D -m 644 build/script.$$shell $(SHARE)/$$file || exit; done

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/domare $(addprefix $(SHARE)/,$(SHELLS)) \
		$(foreach page,$(MANUAL:man/%=%),$(SHARE)/man/man$(subst .,,$(suffix $(page)))/$(page))

clean:
	rm -rf build

format:
	clang-format -i $(wildcard src/*/*.[ch] tests/*/*.[ch] tests/unit/*/*.[ch])
