import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";

/** Node and npm as the base image has them in /usr/local; a base image can't be had here. */
const node = process.env.NODE_NEWEST ?? process.execPath;
const folders = [...new Set(["/usr", "/etc", dirname(dirname(node)), dirname(dirname(process.execPath))])];
const PATH = [dirname(node), dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin"].join(":");

/** Mounts what a base image has into the root, makes all of it read-only where that is asked for, and gives itself up for the command. */
const script = `
set -e
root=$1 mode=$2 volume=$3; shift 3
mount --bind "$root" "$root"
for link in bin sbin lib lib64; do [ -e "$root/$link" ] || cp -P "/$link" "$root/$link"; done
for folder in ${folders.join(" ")}; do
  case "$folder" in /usr/*) continue;; esac
  mkdir -p "$root$folder"; mount --bind "$folder" "$root$folder"; mount -o remount,ro,bind "$root$folder"
done
mkdir -p "$root/proc" "$root/dev" "$root/tmp"
mount --rbind /proc "$root/proc"; mount --rbind /dev "$root/dev"; mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
[ -z "$volume" ] || mount --bind "$volume" "$root/data"
[ "$mode" = rw ] || mount -o remount,ro,bind "$root"
exec chroot "$root" "$@"`;

const unshare = ["--mount", "--propagation", "private"];

/** Mount namespaces are root's, and Linux's; a container may have lost the right to them. */
export const canContain =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  existsSync("/usr/bin/setpriv") &&
  spawnSync("unshare", [...unshare, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

interface Container {
  root: string;
  folder: string;
  env: Record<string, string>;
  /** Without it the command runs as root, with it as that user with no rights and nothing to write to but /tmp and the volume. */
  user?: string;
  /** What is mounted at /data. */
  volume?: string;
}

/** The call that runs a command in a root of its own. */
export function contained({ root, folder, env, user, volume }: Container, command: string[]): [string, string[]] {
  const [uid, gid] = user?.split(":") ?? [];
  const powerless = ["--clear-groups", "--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"];
  const asUser = user ? ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, ...powerless] : [];
  const settings = Object.entries({ PATH, HOME: "/tmp", ...env }).map(([name, value]) => `${name}=${value}`);
  const inside = ["env", "-i", "-C", folder, ...settings, ...asUser, ...command];
  return ["unshare", [...unshare, "sh", "-c", script, "sh", root, user ? "ro" : "rw", volume ?? "", ...inside]];
}
