#!/bin/bash
# SPDX-License-Identifier: MIT
# Builds a Debian package of PROGRAM in build/: what `make install PREFIX=/usr` installs, stripped, with the papers
# that a package has. Needs dpkg-dev. The maintainer is DEBFULLNAME and DEBEMAIL, where they are set.
# usage: tests/deb.sh PROGRAM          build/domare_VERSION_ARCHITECTURE.deb
#        tests/deb.sh --try PROGRAM    builds it, has lintian judge it, installs it, runs it and removes it: as root and with
#                                      lintian; not part of `make test`, for it changes the machine
trying=
[ "${1-}" = --try ] && trying=yes && shift
program=${1:?usage: $0 [--try] PROGRAM}
top=$(cd "$(dirname "$0")/.." && pwd)
cd "$top" || exit 1

command -v dpkg-shlibdeps >/dev/null || { echo 'the program dpkg-shlibdeps is missing: apt-get install dpkg-dev' >&2; exit 2; }
set -e -o pipefail

folder=build/deb
root=$folder/root
doc=$root/usr/share/doc/domare
version=$("$program" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-The domare maintainers} <${DEBEMAIL:-maintainers@domare.invalid}>"
# The same sources make the same package: its time is that of the last commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
umask 022
rm -rf $folder
mkdir -p $root/DEBIAN "$doc" $folder/debian

# What was given on the command line of make holds here too, but not its job server.
MAKEFLAGS=$(sed -E 's/ ?--jobserver-[a-z]+=[^ ]*//g' <<<"${MAKEFLAGS-}") \
    make --no-print-directory install DESTDIR="$top/$root" PREFIX=/usr >/dev/null
strip --strip-unneeded --remove-section=.comment $root/usr/bin/domare
# Debian keeps what packages bring for zsh in a folder of its own.
mkdir -p $root/usr/share/zsh/vendor-completions
mv $root/usr/share/zsh/site-functions/_domare $root/usr/share/zsh/vendor-completions/
rmdir $root/usr/share/zsh/site-functions
gzip -9n $root/usr/share/man/man*/*

{
    echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
    echo 'Upstream-Name: domare'
    echo
    echo 'Files: *'
    grep '^Copyright' LICENSE | sed 's/^Copyright (c) /Copyright: /'
    echo 'License: Expat'
    sed '1,/^Copyright/d' LICENSE | sed '1{/^$/d}; s/^$/./; s/^/ /'
} >"$doc/copyright"
{
    echo "domare ($version) unstable; urgency=medium"
    echo
    echo "  * Version $version."
    echo
    echo " -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$doc/changelog.gz"

# dpkg-shlibdeps wants the paper of a source package and prints `shlibs:Depends=...`.
printf 'Source: domare\n\nPackage: domare\nArchitecture: any\n' >$folder/debian/control
depends=$(cd $folder && dpkg-shlibdeps -O root/usr/bin/domare 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
cat >$root/DEBIAN/control <<END
Package: domare
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -k -s --apparent-size --exclude=DEBIAN $root | cut -f 1)
Depends: $depends
Section: text
Priority: optional
Description: judge of chess games and positions
 Reads chess games (PGN) and positions (FEN), plain or compressed, and says
 what is wrong with them and exactly where: illegal and ambiguous moves with
 the reason, wrong check signs and results, damaged text. It knows when a game
 is drawn by repetition, by the fifty and seventy-five moves, by stalemate or
 by a dead position, and rewrites games in the piece letters of many languages.
END
(cd $root && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >$root/DEBIAN/md5sums
find $root -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

package=build/domare_${version}_$architecture.deb
dpkg-deb --build --root-owner-group $root "$package" >/dev/null
echo "package  $package"
[ -n "$trying" ] || exit 0

# ---- trying it ----

set +e
. tests/tally.sh
[ "$(id -u)" = 0 ] || fail 'a package can only be installed as root'
command -v lintian >/dev/null || fail 'lintian is not installed'
if dpkg-query -W domare >/dev/null 2>&1; then
    fail 'a package domare is installed already; it is left alone'
    finish
fi

# step WHAT COMMAND ... : passes when the command succeeds.
step()
{
    if "${@:2}" >"$scratch/out" 2>&1; then pass; else fail "$1"; show "$scratch/out"; fi
}

step 'lintian' lintian --allow-root --fail-on error,warning "$package"
cp "$package" "$scratch/first.deb"
step 'built again' "$0" "$program"
step 'the same package when built again' cmp "$package" "$scratch/first.deb"
step 'dpkg -i' dpkg -i "$package"
step 'the version' test "$(/usr/bin/domare --version)" = "domare $version"
printf '1. e4 e5 2. Ke3 *\n' >"$scratch/bad.pgn"
/usr/bin/domare check "$scratch/bad.pgn" >"$scratch/findings"
step 'the exit status of a game with a fault' test $? = 1
step 'its code' grep -q R001 "$scratch/findings"
for page in man/*.[1-9]; do
    step "the page $page" test -s "/usr/share/man/man${page##*.}/${page#man/}.gz"
done
step 'completion for bash' bash -n /usr/share/bash-completion/completions/domare
step 'completion for zsh' test -s /usr/share/zsh/vendor-completions/_domare
step 'completion for fish' test -s /usr/share/fish/vendor_completions.d/domare.fish
step 'every file is as it was packed' dpkg --verify domare
dpkg -L domare | while read -r file; do [ -d "$file" ] || echo "$file"; done >"$scratch/files"
step 'dpkg -r' dpkg -r domare
step 'files that remain' sh -c '! xargs -a "$1" ls -d' - "$scratch/files"
step 'nothing is known of it any more' sh -c '! dpkg-query -W domare'
finish
