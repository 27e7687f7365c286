import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

interface Service {
  image: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  environment?: Record<string, string | null>;
  read_only?: boolean;
}

const { DOCKER_COMPOSE, HAPROXY } = process.env;
const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const text = read("docker-compose.yml");
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

/** The services that start with a profile, or without one. */
const startedBy = (profile?: string) =>
  Object.keys(services).filter((name) => (services[name]!.profiles ?? [profile]).includes(profile!));

describe("docker-compose.yml", () => {
  it("starts the product with MongoDB, and with the profile scale a set of three and two gateways behind HAProxy", () => {
    expect(startedBy()).toEqual(["mongodb-1", "gateway-1", "haproxy"]);
    expect(startedBy("scale")).toEqual(["mongodb-1", "mongodb-2", "mongodb-3", "gateway-1", "gateway-2", "haproxy"]);
  });

  it("opens one port, on this machine alone unless PUBLISH says otherwise", () => {
    const open = startedBy("scale").flatMap((name) => services[name]!.ports ?? []);
    expect(open).toEqual(["${PUBLISH-127.0.0.1:4000}:4000"]);
    expect(services.mongodb!.ports).toEqual(["127.0.0.1:27017:27017"]);
  });

  it("holds no secret: they come from the environment, or from a file in a volume that the gateways share", () => {
    const gateways = [services["gateway-1"]!, services["gateway-2"]!];
    for (const { environment, volumes } of gateways) {
      expect(environment).toMatchObject({ JWT_SECRET: null, ADMIN_EMAIL: null, ADMIN_PASSWORD: null });
      expect(environment!.JWT_SECRET_FILE).toBe("${JWT_SECRET_FILE-/data/jwt-secret}");
      expect(volumes).toEqual(["data:/data"]);
    }
  });

  it("hands every setting on to the gateways, save those that the image decides", () => {
    const settings = [...read("gateway/src/platform/config/env-variables.ts").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)];
    const names = settings.map(([, name]) => name!).filter((name) => !["HOST", "PORT", "DATA_DIR"].includes(name));
    for (const gateway of ["gateway-1", "gateway-2"])
      expect(Object.keys(services[gateway]!.environment!).sort()).toEqual(names.sort());
  });

  it("pins every image but its own by its digest, and keeps root file systems read-only", () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/^(baobab|\S+:\S+@sha256:[0-9a-f]{64})$/);
    for (const name of ["gateway-1", "gateway-2", "haproxy"]) expect(services[name]!.read_only).toBe(true);
  });

  it("keeps a MongoDB without a password where only gateways reach it", () => {
    for (const name of startedBy("scale").filter((name) => name.startsWith("mongodb")))
      expect(services[name]!.networks).toEqual(["store"]);
    expect(services.haproxy!.networks).toBeUndefined();
  });

  it.runIf(DOCKER_COMPOSE)("is found good by docker-compose config (DOCKER_COMPOSE)", () => {
    for (const profile of ["scale", "development"]) {
      const call = ["--profile", profile, "--file", join(root, "docker-compose.yml"), "config"];
      const { services: resolved } = parse(execFileSync(DOCKER_COMPOSE!, call, { encoding: "utf8" })) as {
        services: Record<string, object>;
      };
      expect(Object.keys(resolved)).toEqual(expect.arrayContaining(startedBy(profile)));
    }
  });

  it.runIf(HAPROXY)("gives HAProxy a configuration that it finds good (HAPROXY)", () => {
    expect(services.haproxy!.volumes).toEqual(["./gateway/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro"]);
    const warningsFail = ["-c", "-dW", "-f", join(root, "gateway/haproxy.cfg")];
    expect(execFileSync(HAPROXY!, warningsFail, { encoding: "utf8" })).toContain("valid");
  });
});
