import type { LookupAddress } from "node:dns";
import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../src/platform/webhooks/webhook-url-check.ts";
import { signIn } from "../harness/factories.ts";
import { aReceiver, status } from "../harness/servers/webhook-receiver.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";
import { hasty } from "../harness/http/hasty.ts";
import { eventually, webhooksOf } from "../harness/webhooks.ts";

const hidden = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254"],
  ...["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.1.1"],
  ...["198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
  ...["::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::ffff:0:7f00:1"],
  ...["64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::1"],
  ...["168.63.129.16", "100.100.100.200", "169.254.170.2", "192.0.0.192", "192.80.8.124", "161.26.0.10", "166.9.0.1"],
  ...[
    "fd00:ec2::254",
    "fd20:ce::254",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "no address",
  ],
];
const open = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.215.14",
  "172.32.0.1",
  "168.63.129.17",
  "198.20.0.1",
  "2606:4700:4700::1111",
  "2a00:1450::1",
];

/** Spellings of addresses of this machine or a private network. */
const literals = [
  ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "%31%32%37.0.0.1", "127.0.0.1."],
  ...[
    "１２７.0.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "10.0.0.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:1]",
  ],
  ...["[fe80::1]", "[fd00::1]", "[64:ff9b::127.0.0.1]", "[2002:7f00:1::]"],
];

describe("H28 A webhook", () => {
  const names = new Map<string, LookupAddress[][]>();
  const lookup = async (host: string) => {
    const found = names.get(host);
    if (!found) throw Object.assign(new Error("none"), { code: "ENOTFOUND" });
    return found.length > 1 ? found.shift()! : found[0]!;
  };
  const leadTo = (host: string, ...looks: string[][]) =>
    names.set(
      host,
      looks.map((addresses) => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))),
    );

  let gateway: TestGateway;
  let hooks: ReturnType<typeof webhooksOf>;
  let own: Server;
  /** Connections to any address of this machine. */
  let connections = 0;
  let port: number;
  beforeAll(async () => {
    own = createServer((socket) => void (connections++, socket.destroy())).listen(0, "::");
    await once(own, "listening");
    ({ port } = own.address() as { port: number });
    leadTo("inside.example", ["127.0.0.1"]);
    gateway = await startGateway({ WEBHOOK_PRIVATE_HOSTS: "inside.example, 127.0.0.3" }, { times: hasty, lookup });
    hooks = webhooksOf(gateway, await signIn(gateway));
  });
  afterAll(async () => {
    await gateway.stop();
    own.close();
  });

  const setting = "WEBHOOK_PRIVATE_HOSTS";
  const refusal = (...words: string[]) => ({
    extensions: {
      code: "BAD_USER_INPUT",
      fields: {
        url: expect.stringMatching(
          words.map((word) => `(?=[^]*${word.replace(/[.[\]]/g, "\\$&")})`).join(""),
        ) as string,
      },
    },
  });

  it("H28 knows every address that is not on the public internet, its own ones included", () => {
    expect(hidden.filter(isPublicAddress)).toEqual([]);
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    const own = Object.values(networkInterfaces()).flatMap((all) => all!.map(({ address }) => address));
    expect(own.filter(isPublicAddress)).toEqual([]);
  });

  it("H28 is refused at once with such an address, however it is written, with a message that names address and setting", async () => {
    for (const host of literals) {
      const url = `https://${host}:${port}/`;
      const shown = new URL(url).hostname.replace(/^\[|\]$/g, "");
      await expect(hooks.create(url, ["faq.*"]), url).rejects.toMatchObject(refusal(shown, setting));
    }
    leadTo("rebound.example", ["192.168.7.7"]);
    leadTo("mixed.example", ["93.184.215.14", "fd00::7"]);
    await expect(hooks.create("https://rebound.example/", ["faq.*"])).rejects.toMatchObject(
      refusal("rebound.example", "192.168.7.7", setting),
    );
    await expect(hooks.create("https://mixed.example/", ["faq.*"])).rejects.toMatchObject(refusal("fd00::7", setting));
    await expect(hooks.create("http://outside.example/", ["faq.*"])).rejects.toMatchObject(refusal("https", setting));
    await expect(hooks.create("https://me:pass@inside.example/", ["faq.*"])).rejects.toMatchObject(refusal("password"));
    const { webhook } = await hooks.create("https://outside.example/", ["faq.*"]);
    await expect(hooks.update(webhook._id, { url: "https://[::ffff:10.0.0.1]/" })).rejects.toMatchObject(
      refusal(setting),
    );
    await hooks.remove(webhook._id);
    expect(connections).toBe(0);
  });

  it("H28 connects to no such address that its name leads to later, and says address and setting in the delivery", async () => {
    leadTo("later.example", ["93.184.215.14"], ["127.0.0.1"]);
    leadTo("local.example", ["93.184.215.14"], ["169.254.169.254"]);
    leadTo("mapped.example", ["93.184.215.14"], ["::ffff:127.0.0.1"]);
    for (const [host, address] of [
      ["later.example", "127.0.0.1"],
      ["local.example", "169.254.169.254"],
      ["mapped.example", "::ffff:127.0.0.1"],
    ] as const) {
      const { webhook } = await hooks.create(`https://${host}:${port}/`, ["faq.*"]);
      await hooks.test(webhook._id);
      const error = expect.stringMatching(new RegExp(`${host} leads to ${address},.*${setting}`)) as string;
      await eventually(async () =>
        expect((await hooks.deliveries(webhook._id)).rows[0]).toMatchObject({ error, status: null }),
      );
      await hooks.remove(webhook._id);
    }
    expect(connections).toBe(0);
  });

  it("H28 is connected to the address that was looked at, and to no other that the name has a moment later", async () => {
    const receiver = await aReceiver(status(204));
    leadTo("inside.example", ["127.0.0.1"], ["127.0.0.1"], ["127.0.0.2"]);
    const { webhook } = await hooks.create(receiver.url.replace("127.0.0.1", "inside.example"), ["faq.*"]);
    await hooks.test(webhook._id);
    await eventually(async () => expect((await hooks.deliveries(webhook._id)).rows[0]).toMatchObject({ status: 204 }));
    expect(receiver.received[0]!.headers.host).toBe(`inside.example:${receiver.port}`);
    await hooks.remove(webhook._id);
    await receiver.close();
  });

  it("H28 follows no redirect into the private network, and goes through no proxy that the environment names", async () => {
    const receiver = await aReceiver(status(302, { location: `http://[::1]:${port}/` }));
    leadTo("inside.example", ["127.0.0.1"]);
    const proxied = {
      http_proxy: `http://127.0.0.1:${port}`,
      HTTP_PROXY: `http://127.0.0.1:${port}`,
      NODE_USE_ENV_PROXY: "1",
    };
    Object.assign(process.env, proxied);
    const { webhook } = await hooks.create(receiver.url.replace("127.0.0.1", "inside.example"), ["faq.*"]);
    await hooks.test(webhook._id);
    await eventually(async () =>
      expect((await hooks.deliveries(webhook._id)).rows[0]).toMatchObject({
        status: 302,
        error: "The receiver answered 302",
      }),
    );
    for (const name of Object.keys(proxied)) delete process.env[name];
    await hooks.remove(webhook._id);
    expect(connections).toBe(0);
    await receiver.close();
  });

  it("H28 may reach a host that the setting names, by http and at any port", async () => {
    const { webhook } = await hooks.create(`http://127.0.0.3:${port}/`, ["faq.*"]);
    await hooks.test(webhook._id);
    await eventually(() => expect(connections).toBeGreaterThan(0));
    await hooks.remove(webhook._id);
  });
});
