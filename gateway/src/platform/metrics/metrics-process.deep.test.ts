import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../test/harness/processes/free-port.ts";
import { aFolder, portOf, runGateway } from "../../../test/harness/processes/run-gateway.ts";
import { readMetrics, valueIn } from "../../../test/harness/http/scrape.ts";

describe("The metrics of a process", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  async function listening(settings: Record<string, string>) {
    const { child, printed, ended } = runGateway({ PORT: "0", DATA_DIR: folder.path, ...settings });
    await portOf(printed, child);
    const line = JSON.parse(/.*"listening".*/.exec(printed.out)![0]) as { metricsPort?: number };
    return { line, end: () => (child.kill("SIGKILL"), ended) };
  }

  it("are off unless METRICS_PORT is set", async () => {
    const { line, end } = await listening({});
    expect(line).not.toHaveProperty("metricsPort");
    await end();
  });

  it("say that the store is not up while MongoDB is away, and nothing of mails", async () => {
    const { line, end } = await listening({
      METRICS_PORT: "0",
      MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/away`,
      JWT_SECRET: "a secret of more than 32 bytes, for tests",
      SMTP_URL: "smtp://127.0.0.1:1",
      TEAM_EMAIL: "team@example.org",
    });
    const scrape = await readMetrics(line.metricsPort!);
    expect(valueIn(scrape, "baobab_store_up")).toBe(0);
    expect(scrape).toContain("# TYPE baobab_mails_oldest_seconds gauge");
    expect(valueIn(scrape, "baobab_mails_oldest_seconds")).toBeUndefined();
    await end();
  });
});
