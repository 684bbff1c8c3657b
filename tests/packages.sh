#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs the Debian or Ubuntu packages that are missing: as root, through sudo, or else says how
# and ends with status 2. Does nothing, quickly, when all is there. The Makefile calls it.
# usage: tests/packages.sh build|test
# shellcheck disable=SC2086 # lists of names and flags are meant to be split

case ${1-} in
    build) unit_tests='' programs='' ;;
    test) unit_tests=yes programs='mandoc zstd bzip2 gzip python3' ;;
    *) echo "usage: $0 build|test" >&2; exit 2 ;;
esac

compiler=${CC:-cc}
missing=
want() { missing="$missing${missing:+ }$1"; }
have() { command -v "$1" >/dev/null 2>&1; }

# The compiler itself is asked for the headers: it knows where they are, however they came there.
finds() {
    for header in "$@"; do echo "#include <$header>"; done |
        $compiler ${CPPFLAGS-} -DPCRE2_CODE_UNIT_WIDTH=8 -E -x c - >/dev/null 2>&1
}

if ! have "${compiler%% *}"; then
    case ${compiler%% *} in *clang*) want clang ;; *) want gcc ;; esac
fi
have pkg-config || want pkg-config
for program in $programs; do
    have "$program" || want "$program"
done
if [ -n "$unit_tests" ]; then
    have xmllint || want libxml2-utils
    for module in jsonschema yaml; do
        python3 -c "import $module" 2>/dev/null || /usr/bin/python3 -c "import $module" 2>/dev/null || want python3-$module
    done
fi
if ! finds stdio.h zlib.h zstd.h bzlib.h pcre2.h ${unit_tests:+cmocka.h}; then
    finds stdio.h || want libc6-dev
    finds zlib.h || want zlib1g-dev
    finds zstd.h || want libzstd-dev
    finds bzlib.h || want libbz2-dev
    finds pcre2.h || want libpcre2-dev
    [ -z "$unit_tests" ] || finds cmocka.h || want libcmocka-dev
fi

# Where npm is, the published schema of SARIF 2.1.0 is had from a package; the tests can do without it.
schema=build/schemas/sarif-2.1.0.json
if [ -n "$unit_tests" ] && [ ! -e $schema ] && have npm; then
    mkdir -p build/schemas
    package=$(npm pack --silent --fetch-retries=0 --fetch-timeout=10000 --pack-destination build/schemas \
        @microsoft/jest-sarif@1.0.0-beta.0 2>/dev/null) &&
        tar -xzOf "build/schemas/$package" package/lib/schemas/sarif-2.1.0-rtm.5.json >$schema.new &&
        mv $schema.new $schema
    rm -f "build/schemas/$package" $schema.new
fi 2>/dev/null

# ISA-L reads gzip several times faster and is the one library that domare can do without. It is
# installed together with something that is needed, but never the reason to ask for rights.
fast=libisal-dev
have pkg-config && pkg-config --exists libisal && fast=
if [ -z "$missing" ]; then
    [ -z "$fast" ] || echo "note: without $fast (apt-get install $fast) gzip input is read more slowly" >&2
    exit 0
fi

give_up() {
    echo "domare needs packages that are not installed. As root:" >&2
    echo "    apt-get update && apt-get install -y $missing${fast:+ $fast}" >&2
    exit 2
}

have apt-get || give_up
if [ "$(id -u)" = 0 ]; then
    as_root=
elif have sudo && { sudo -n true 2>/dev/null || sudo -v; }; then
    as_root=sudo
else
    give_up
fi

apt() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"; }
install() { apt install --no-install-recommends "$@"; }

echo "installing: $missing" >&2
updated=
update() { [ -n "$updated" ] || apt update; updated=yes; }
# Lists that do not know a package are missing or old; so are those whose files are gone.
apt-cache show $missing >/dev/null 2>&1 || update
install $missing || { update && install $missing; } || give_up
if [ -n "$fast" ] && ! install "$fast"; then
    echo "note: $fast cannot be installed here; gzip input is read more slowly" >&2
fi
