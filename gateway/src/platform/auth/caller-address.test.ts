import { describe, expect, it } from "vitest";
import { callerOf } from "./caller-address.ts";

describe("H8 The caller that limits count", () => {
  it.each([
    ["198.51.100.7", ["198.51.100.7:443", "::ffff:198.51.100.7", "::FFFF:c633:6407", "0:0:0:0:0:ffff:198.51.100.7"]],
    [
      "198.51.100.7",
      ["[::ffff:198.51.100.7]:443", "::ffff:198.51.100.7%eth0", "64:ff9b::198.51.100.7", "64:ff9b::c633:6407"],
    ],
    ["2001:db8:0:1::1", ["2001:DB8:0:1::2", "2001:0db8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1:0:0:0.0.0.9"]],
    ["2001:db8:0:1::1", ["[2001:db8:0:1::3]", "[2001:db8:0:1::4]:443", "2001:db8:0:1::5%eth0"]],
    ["fe80::1%eth0", ["fe80::2%eth1", "fe80:0:0:0::9"]],
    ["unknown", ["", "_hidden", "198.51.100", "0306.51.100.7", "1.2.3.4.5", "2001:db8::1::2", "x]:1"]],
  ])("is the same for %s and each of %j", (one, others) => {
    expect(others.map(callerOf)).toEqual(others.map(() => callerOf(one)));
  });

  it("differs from one IPv4 address, and from one /64, to the next", () => {
    const callers = ["198.51.100.7", "198.51.100.8", "2001:db8:0:1::1", "2001:db8:0:2::1", "::1", "127.0.0.1", "?"];
    expect(new Set(callers.map(callerOf)).size).toBe(callers.length);
  });
});
