import { expect, it, vi } from "vitest";
import { accountCalls, mailedLink, tokenIn } from "../../../test/harness/accounts/accounts.ts";
import { aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startProcess } from "../../../test/harness/processes/gateway-process.ts";
import { aFolder } from "../../../test/harness/processes/run-gateway.ts";
import { storeSettings } from "../../../test/harness/processes/run-operation.ts";
import { aMailServer, textOf } from "../../../test/harness/servers/mail-server.ts";

const patience = { timeout: 60_000, interval: 50 };
const fresh = "another horse";

it(
  "while the mail server is away every call about accounts is answered, and each of its mails is sent after a kill -9, once",
  { timeout: 180_000 },
  async () => {
    const [folder, smtp] = [await aFolder(), await aMailServer()];
    const settings = { ...storeSettings(folder.path), SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org" };
    const first = await startProcess(settings);
    const calls = accountCalls(first);
    const admin = await signIn(first);
    const changed = await calls.account(admin);
    const { password: _, ...invited } = aUser();

    expect((await calls.change(password, fresh, changed)).body.data.result.user._id).toBe(changed._id);
    await vi.waitFor(() => expect(first.printed.out).toContain('"event":"mail server down"'), patience);
    // Calls from here on are written after the mail that was tried is due again.
    const { url } = (await calls.invite(invited, admin)).body.data.result;
    expect((await calls.request(admin.email)).body.data).toEqual({ result: true });
    expect((await calls.request("nobody@example.org")).body.data).toEqual({ result: true });
    first.child.kill("SIGKILL");
    await first.ended;

    await smtp.open();
    const second = await startProcess(settings);
    expect(await mailedLink(smtp, invited.email)).toBe(url);
    const reset = await mailedLink(smtp, admin.email);
    await vi.waitFor(() => expect(smtp.to(changed.email)).toHaveLength(1), patience);
    expect(textOf(smtp.to(changed.email)[0]!)).toContain("was changed on");
    expect((await accountCalls(second).reset(tokenIn(reset), fresh)).body.data).toEqual({ result: true });
    await vi.waitFor(() => expect(smtp.to(admin.email)).toHaveLength(2), patience);
    expect(smtp.mails).toHaveLength(4);
    await second.end();
    await smtp.close();
    await folder.remove();
  },
);
