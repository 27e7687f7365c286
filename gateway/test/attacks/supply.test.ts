import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Versions = Record<string, string>;

interface Package {
  version: string;
  integrity?: string;
  inBundle?: boolean;
  /** Whether it is a workspace. */
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
}

/** A software bill of materials. */
interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string }[];
}

type Manifest = Partial<Record<"dependencies" | "devDependencies" | "overrides", Versions>>;
const workspaces = ["", "gateway", "web"];
const manifestOf = (workspace: string) => JSON.parse(read(join(workspace, "package.json"))) as Manifest;
const lock = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, Package & { dependencies?: Versions; devDependencies?: Versions }>;
};

/** Packages that would run something when they are installed. Set-up lets none of them: each works without. */
const wouldRunAtInstall = ["@apollo/protobufjs", "unrs-resolver"];

/** What secrets look like that people commit by mistake. */
const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}\b/,
  /\bnpm_\w{36}\b/,
  /\b(?:JWT_SECRET|ADMIN_PASSWORD|UPLOADCARE_SECRET_KEY)\s*=\s*["']?[\w+/=-]{16,}/,
  /mongodb(?:\+srv)?:\/\/[^\s:/"'`]+:[^\s@"'`]{6,}@(?!localhost|127\.0\.0\.1)/,
];
const leaks = (text: string) => secrets.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** Where Node finds a package that the one in the folder `from` imports. */
function resolvedFrom(from: string, name: string): string | undefined {
  const folders = [...from.matchAll(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+/g)].map(({ index, 0: { length } }) =>
    from.slice(0, index + length),
  );
  return ["", ...folders]
    .map((folder) => join(folder, "node_modules", name))
    .findLast((path) => Boolean(lock.packages[path]));
}

/** The folders of all packages that a workspace needs. */
function neededBy(workspace: string): Set<string> {
  const found = new Set([workspace]);
  for (const path of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = lock.packages[path]!;
    const direct = path === workspace ? devDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...direct })) {
      const resolved = resolvedFrom(path, name);
      if (resolved) found.add(resolved);
    }
  }
  return found;
}

describe("H25 Supply", () => {
  it("names every version exactly, and the lock file holds those", () => {
    const exact = /^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
    for (const workspace of workspaces) {
      const { dependencies, devDependencies, overrides } = manifestOf(workspace);
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...overrides }))
        expect(version, name).toMatch(exact);
      expect(lock.packages[workspace]).toMatchObject({ ...(dependencies && { dependencies }), devDependencies });
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.*@/, ""));
    }
  });

  it("locks every package by its bytes", () => {
    // What is bundled with a package comes with that one's bytes.
    const fetched = Object.entries(lock.packages).filter(
      ([path, { inBundle, link }]) => path.includes("node_modules/") && !inBundle && !link,
    );
    for (const [name, { integrity }] of fetched) expect(integrity, name).toMatch(/^sha512-/);
  });

  it("locks every platform of every optional package, so that no machine resolves one by itself", () => {
    const optional = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    expect(optional.length).toBeGreaterThan(100);
    expect(optional.filter(({ path, name }) => !resolvedFrom(path, name))).toEqual([]);
  });

  it("has no package with an install script but those known, and runs none of them", () => {
    const found = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(found.map(([path]) => path.replace(/^.*node_modules\//, ""))).toEqual(wouldRunAtInstall);
    expect(read("gateway/tools/set-up.mjs")).toContain('const options = ["--ignore-scripts", ');
  });

  it("prints every package that the gateway runs with as CycloneDX, in a clone without packages, too", () => {
    const folder = mkdtempSync(join(tmpdir(), "baobab-clone-"));
    const clone = join(folder, "baobab");
    for (const name of ["package.json", "package-lock.json", "gateway/package.json", "web/package.json"])
      cpSync(join(root, name), join(clone, name));
    const printed = execFileSync("npm", ["run", "--silent", "sbom"], { cwd: clone, encoding: "utf8" });
    rmSync(folder, { recursive: true });
    const { bomFormat, specVersion, metadata, components } = JSON.parse(printed) as Bill;
    expect([bomFormat, specVersion, metadata.component.name]).toEqual(["CycloneDX", "1.5", "baobab"]);
    const express = { name: "express", version: manifestOf("gateway").devDependencies!.express };
    expect(components).toContainEqual(
      expect.objectContaining({ ...express, purl: `pkg:npm/express@${express.version}` }),
    );
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    const needed = [...neededBy("gateway")].map(
      (path) => `${path.replace(/^.*node_modules\//, "")}@${lock.packages[path]!.version}`,
    );
    expect(new Set(listed)).toEqual(new Set(needed));
  });

  it("recognises a secret where it sees one", () => {
    expect(leaks(`x = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${"a".repeat(43)}"`)).toHaveLength(1);
    expect(leaks(["-----BEGIN RSA", "PRIVATE KEY-----"].join(" "))).toHaveLength(1);
  });

  it("keeps no secret in any file that is committed", () => {
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
    expect(files.length).toBeGreaterThan(100);
    const unlike = files.filter((path) => /(^|\/)(\.env(\..*)?|secret|.*\.(pem|key|p12|map|sqlite|db))$/.test(path));
    expect(unlike).toEqual([".env.example"]);
    expect(readFileSync(join(root, ".env.example"), "latin1"), "only comments").toMatch(/^(#.*\n|\n)+$/);
    for (const path of files) expect(leaks(readFileSync(join(root, path), "latin1")), path).toEqual([]);
  });

  it("builds a site without source maps, secrets or anything of the gateway's", () => {
    const client = join(root, "web/dist/client");
    const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { name, parentPath } of files) {
      expect(name).not.toMatch(/\.(map|ts|tsx|graphql|env)$/);
      const text = readFileSync(join(parentPath, name), "latin1");
      expect(leaks(text), name).toEqual([]);
      if (/\.(js|css)$/.test(name))
        expect(text, name).not.toMatch(/sourceMappingURL|node_modules|passwordHash|jsonwebtoken/);
    }
  });
});
