import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBlogPost, aContact, aFaq, signIn } from "../../../test/harness/factories.ts";
import { drawn } from "../../../test/harness/uploads/drawn-pictures.ts";
import { rawAnswer, rawStatus } from "../../../test/harness/http/raw-http.ts";
import { readMetrics, samplesOf, valueIn } from "../../../test/harness/http/scrape.ts";
import { aMailServer } from "../../../test/harness/servers/mail-server.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

const duration = "http_server_request_duration_seconds";
const page = readFileSync(new URL("../../../../docs/operate/metrics.md", import.meta.url), "utf8");
/** One more than is allowed. */
const tries = 11;
const isLinux = process.platform === "linux";

describe("The metrics after a walk through the product", () => {
  let gateway: TestGateway;
  let smtp: Awaited<ReturnType<typeof aMailServer>>;
  let whileMailIsDown: string;
  let scrape: string;
  /** What must be in no label. */
  const secrets: string[] = [];
  const count = (method: string, route: string, status: string) =>
    valueIn(scrape, `${duration}_count`, {
      http_request_method: method,
      http_route: route,
      http_response_status_code: status,
    });
  const logged = (event: string) => gateway.logged.filter((line) => line.event === event);
  const patience = { timeout: 25_000, interval: 50 };

  async function upload(token: string): Promise<string> {
    const { body } = await gateway.query(
      "{ uploadSettings { publicKey secureSignature secureExpire } }",
      {},
      { token },
    );
    const { publicKey, secureSignature, secureExpire } = body.data.uploadSettings;
    const form = new FormData();
    form.append("UPLOADCARE_PUB_KEY", publicKey);
    form.append("signature", secureSignature);
    form.append("expire", String(secureExpire));
    form.append("file", new Blob([new Uint8Array(await drawn().png().toBuffer())]), "tree.png");
    const response = await fetch(`${gateway.url}/uploads/base/`, { method: "POST", body: form });
    return ((await response.json()) as { file: string }).file;
  }

  beforeAll(async () => {
    smtp = await aMailServer();
    gateway = await startGateway({
      METRICS_PORT: "0",
      RATE_LIMITS: "on",
      SMTP_URL: smtp.url,
      TEAM_EMAIL: "team@example.org",
    });
    const { token, user, email } = await signIn(gateway);
    const wrong = { email, password: "not this one" };
    await Promise.all(Array.from({ length: tries }, () => gateway.post("/api/user/login", wrong)));
    await gateway.post("/api/contact", aContact());
    await vi.waitFor(() => expect(logged("mail server down")).not.toEqual([]), patience);
    whileMailIsDown = await readMetrics(gateway.metricsPort);
    await smtp.open();

    const faq = (await gateway.post("/api/faq", aFaq(), { token })).body as { _id: string };
    const post = (await gateway.post("/api/blog", aBlogPost(), { token })).body as { _id: string };
    for (let time = 0; time < 3; time++) await gateway.get("/api/faq/list");
    await gateway.get(`/api/blog/${post._id}`);
    await gateway.get(`/api/blog/${email}`);
    await gateway.get(`/blog/${post._id}`);
    await gateway.put(`/api/faq/${faq._id}`, aFaq(), { token });
    await gateway.get("/assets/nothing-of-ours.js");
    for (const unknown of [user._id, email]) await gateway.get(`/${unknown}`);
    await gateway.get(`/api/${user._id}`);
    await rawStatus(gateway.url, "PROPFIND", `/${post._id}`);
    await rawStatus(gateway.url, "GET", "/livez", ["Expect: the-unexpected"]);
    await rawAnswer(gateway.url, `NONSENSE /${post._id}\r\n\r\n`);
    await rawAnswer(
      gateway.url,
      "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
    );
    const uuid = await upload(token);
    await gateway.get(`/uploads/${uuid}/`);
    await gateway.get(`/uploads/${uuid}/-/preview/20x20/`);
    secrets.push(email, user._id, post._id, faq._id, uuid, "127.0.0.1", "example.org");
    await vi.waitFor(() => expect(logged("mail sent")).toHaveLength(1), patience);
    scrape = await readMetrics(gateway.metricsPort);
  });
  afterAll(async () => {
    await gateway.stop();
    await smtp.close();
  });

  it("count each response by method, route and status", () => {
    expect(count("GET", "/api/blog/{id}", "200")).toBe(1);
    expect(count("GET", "/api/blog/{id}", "400")).toBe(1);
    expect(count("GET", "/blog/{id}", "200")).toBe(1);
    expect(count("PUT", "/api/faq/{id}", "200")).toBe(1);
    expect(count("POST", "/graphql", "200")).toBe(1);
    expect(count("POST", "/uploads/base/", "200")).toBe(1);
    expect(count("GET", "/uploads/{uuid}/", "200")).toBe(1);
    expect(count("GET", "/uploads/{uuid}/-/{modifiers}", "200")).toBe(1);
    expect(count("GET", "/assets/{file}", "404")).toBe(1);
  });

  it("count what the cache answers before Express, too", () => expect(count("GET", "/api/faq/list", "200")).toBe(3));

  it("call an unknown path other, and an unknown method _OTHER", () => {
    expect(count("GET", "other", "302")).toBe(1);
    expect(count("GET", "other", "404")).toBe(2);
    expect(count("_OTHER", "other", "404")).toBe(1);
  });

  it("count what is no request, broke off, or expects too much", () => {
    expect(count("_OTHER", "other", "400")).toBe(1);
    expect(count("POST", "/api/contact", "400")).toBe(1);
    expect(count("GET", "/livez", "417")).toBe(1);
  });

  it("add up to histograms in OpenTelemetry's buckets", () => {
    const route = { http_request_method: "GET", http_route: "/api/faq/list", http_response_status_code: "200" };
    const buckets = samplesOf(scrape).filter(
      ({ name, labels }) =>
        name === `${duration}_bucket` && Object.entries(route).every(([of, is]) => labels[of] === is),
    );
    const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, "+Inf"];
    expect(buckets.map(({ labels }) => labels.le)).toEqual(bounds.map(String));
    const values = buckets.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(valueIn(scrape, `${duration}_count`, route));
    const sum = valueIn(scrape, `${duration}_sum`, route)!;
    expect([sum > 0, sum < 60]).toEqual([true, true]);
  });

  it("count sign-ins that succeeded and that were refused, for a wrong password or for too many tries", () => {
    expect([count("POST", "/api/user/login", "401"), count("POST", "/api/user/login", "429")]).toEqual([tries - 1, 1]);
    expect(valueIn(scrape, "baobab_sign_ins_total", { outcome: "ok" })).toBe(1);
    expect(valueIn(scrape, "baobab_sign_ins_total", { outcome: "refused" })).toBe(tries);
  });

  it("count attempts to send mail, and tell the age of the oldest that is not sent", () => {
    const [before, after] = [whileMailIsDown, scrape].map((of) => ({
      age: valueIn(of, "baobab_mails_oldest_seconds")!,
      failed: valueIn(of, "baobab_mails_total", { outcome: "failed" })!,
      sent: valueIn(of, "baobab_mails_total", { outcome: "sent" }),
    }));
    expect([before!.age > 0, before!.age < 60, before!.failed > 0, before!.sent]).toEqual([true, true, true, 0]);
    expect([after!.age, after!.sent]).toEqual([0, 1]);
  });

  it("count what came from the cache, and what had to be made for it", () => {
    expect(valueIn(scrape, "baobab_cache_total", { result: "hit" })).toBe(2);
    // The list, one post by REST, and its page.
    expect(valueIn(scrape, "baobab_cache_total", { result: "miss" })).toBe(3);
  });

  it("say that the store is up", () => expect(valueIn(scrape, "baobab_store_up")).toBe(1));

  it("have no id, address or e-mail in a label", () => {
    const values = samplesOf(scrape).flatMap(({ labels }) => Object.values(labels));
    expect(values.length).toBeGreaterThan(100);
    for (const secret of secrets)
      expect(
        values.filter((value) => value.includes(secret)),
        secret,
      ).toEqual([]);
    expect(values.filter((value) => /@|[0-9a-f]{24}|\d+\.\d+\.\d+\.\d+/.test(value))).toEqual([]);
  });

  it("stay as many, whatever is asked for", async () => {
    const seriesNow = async () =>
      new Set((await readMetrics(gateway.metricsPort)).match(new RegExp(`^${duration}_count.*} `, "gm")));
    const ask = async (text: string) => {
      await gateway.get(`/${text}/${text}?${text}`);
      await gateway.get(`/api/blog/${text}${text}`);
      await rawStatus(gateway.url, "MKCOL", `/${text}`);
    };
    await ask("first");
    const before = await seriesNow();
    for (let serial = 0; serial < 50; serial++) await ask(`word${serial}`);
    expect(await seriesNow()).toEqual(before);
  });

  it.runIf(isLinux)("are those of the table in docs/operate/metrics.md, with their types and labels", () => {
    const table = new Map(
      [...page.matchAll(/^\| `(\w+)` +\| (counter|gauge|histogram) +\| (.*?) *\| [^|]+\|$/gm)].map(
        ([, name, type, labels]) => [
          name!,
          { type, labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label) },
        ],
      ),
    );
    const scraped = [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    expect([...table.keys()].sort()).toEqual(scraped.map(([, name]) => name).sort());
    const samples = samplesOf(scrape);
    for (const [, name, type] of scraped) {
      expect(table.get(name!)!.type, name).toBe(type);
      const own = samples.filter((sample) => sample.name.replace(/_(bucket|sum|count)$/, "") === name);
      for (const { labels } of own)
        expect(new Set([...Object.keys(labels), "le"]), name).toEqual(new Set([...table.get(name!)!.labels, "le"]));
    }
  });

  it.skipIf(!process.env.PROMTOOL)("are written as Prometheus's own promtool wants them", async () => {
    const promtool = spawn(process.env.PROMTOOL!, ["check", "metrics"]);
    promtool.stdin.end(scrape);
    const [out, err, [status]] = await Promise.all([
      text(promtool.stdout),
      text(promtool.stderr),
      once(promtool, "close"),
    ]);
    expect({ status: status as number, out, err }).toEqual({ status: 0, out: "", err: "" });
  });

  it("are at /metrics of their own port alone, where there is nothing else", async () => {
    const url = `http://127.0.0.1:${gateway.metricsPort}`;
    const { status, headers } = await fetch(`${url}/metrics`);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect((await fetch(`${url}/metrics`, { method: "HEAD" })).status).toBe(200);
    for (const path of ["/", "/livez", "/api/faq/list", "/metrics/", "/graphql"])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await gateway.get("/metrics")).body).not.toContain("# TYPE");
  });
});
