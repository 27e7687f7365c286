# debian PACKAGE prints a folder that holds this package of the machine's own Debian, with those shared libraries and modules of
# Python that the machine lacks; its bin/ starts the programs with them. It is unpacked once, into the cache, and nothing is
# installed: no root is needed. Where it can't be had, as on another system, the reason is on standard error and the status is not 0.
debian() {
  local cache folder work
  cache=$(. /etc/os-release && echo "${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/baobab-ci/debian-${VERSION_CODENAME:-$ID}") || return 1
  folder=$cache/$1
  if [ ! -d "$folder" ]; then
    echo "Unpacking Debian's $1 into $folder" >&2
    mkdir -p "$cache" && work=$(mktemp -d "$cache/new-XXXXXX") || return 1
    unpack_debian "$1" "$cache/apt" "$work" >&2 && write_starters "$work" "$folder" && mv -T "$work" "$folder" || rm -rf "$work"
    # Another run may have been faster.
    [ -d "$folder" ] || return 1
  fi
  echo "$folder"
}

# PACKAGE APT_STATE WORK: with lists of its own, since those of the machine may be missing, stale or another user's.
unpack_debian() {
  local apt=(-qq -o "Dir::State::lists=$2/lists" -o "Dir::Cache=$2" -o Debug::NoLocking=1 -o APT::Sandbox::User= -o Acquire::http::Timeout=20) file
  mkdir -p "$2/lists/partial" "$2/archives/partial" "$3/packages" && apt-get "${apt[@]}" update || return 1
  (
    cd "$3/packages" &&
      libraries=$(apt-get "${apt[@]}" install --simulate --no-install-recommends "$1" | sed -n '/^Inst libjs-/d; s/^Inst \(\(lib\|python3-\)[^ ]*\) (.*/\1/p') &&
      apt-get "${apt[@]}" download "$1" $libraries
  ) || return 1
  for file in "$3"/packages/*.deb; do dpkg-deb -x "$file" "$3" || return 1; done
  rm -r "$3/packages"
}

# WORK FOLDER: FOLDER is where WORK is moved to.
write_starters() {
  local libraries program
  libraries=$(cd "$1" && find lib usr/lib -maxdepth 2 \( -name '*-linux-gnu*' -o -path '*-linux-gnu*/systemd' \) -printf "$2/%p:" 2>/dev/null)
  mkdir -p "$1/bin"
  for program in "$1"/usr/bin/* "$1"/usr/sbin/*; do
    [ -x "$program" ] || continue
    printf '#!/bin/sh\nPYTHONPATH="%s" LD_LIBRARY_PATH="%s" exec "%s" "$@"\n' "$2/usr/lib/python3/dist-packages" "${libraries%:}" "$2${program#"$1"}" >"$1/bin/${program##*/}"
    chmod +x "$1/bin/${program##*/}"
  done
}
