import { describe, expect, it } from "vitest";
import { callKey } from "./call-key.ts";

/** Makes calls with one call key. Each waits until it is ended, the oldest first, and `keys` are those that they were given. */
function calling() {
  const send = callKey();
  const keys: string[] = [];
  const open: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  return {
    keys,
    begin: (content: unknown): Promise<string> =>
      send(content, (headers) => {
        expect(Object.keys(headers)).toEqual(["idempotency-key"]);
        keys.push(headers["idempotency-key"]!);
        return new Promise((resolve, reject) => open.push({ resolve, reject }));
      }),
    succeed: (answer = "") => open.shift()!.resolve(answer),
    lose: () => open.shift()!.reject(new TypeError("Failed to fetch")),
  };
}

const sameAs = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));

describe("The key of a call", () => {
  it("stays the same for the same content until a call succeeds, and failures and answers are handed on", async () => {
    const { keys, begin, succeed, lose } = calling();
    for (let attempt = 0; attempt < 3; attempt++) {
      const lost = begin({ title: "Lost", tags: ["a", "b"] });
      lose();
      await expect(lost).rejects.toThrow("Failed to fetch");
    }
    const answered = begin({ title: "Lost", tags: ["a", "b"] });
    succeed("stored");
    expect(await answered).toBe("stored");
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(sameAs(keys)).toEqual([0, 0, 0, 0]);
  });

  it("is a new one after a success, also for the same content", async () => {
    const { keys, begin, succeed } = calling();
    for (let attempt = 0; attempt < 3; attempt++) {
      const answered = begin({ title: "Twice" });
      succeed();
      await answered;
    }
    expect(sameAs(keys)).toEqual([0, 1, 2]);
  });

  it("is a new one for other content, and once more for the content before it", async () => {
    const { keys, begin, lose } = calling();
    for (const content of [{ title: "One" }, { title: "Two" }, { title: "One" }, "One", "One"]) {
      const lost = begin(content);
      lose();
      await expect(lost).rejects.toThrow();
    }
    expect(sameAs(keys)).toEqual([0, 1, 2, 3, 3]);
  });

  it("belongs to one form: the same content of another one has another", async () => {
    const forms = [calling(), calling()];
    for (const { begin, lose } of forms) {
      const lost = begin("the same");
      lose();
      await expect(lost).rejects.toThrow();
    }
    expect(forms[0]!.keys).not.toEqual(forms[1]!.keys);
  });
});

describe("The key of calls that overlap", () => {
  it("is the same for the same content", async () => {
    const { keys, begin, succeed } = calling();
    const both = [begin("same"), begin("same")];
    succeed();
    succeed();
    await Promise.all(both);
    expect(sameAs(keys)).toEqual([0, 0]);
  });

  it("is a new one for content that is called again after its other call succeeded", async () => {
    const { keys, begin, succeed, lose } = calling();
    const [first, second] = [begin("same"), begin("same")];
    succeed();
    await first;
    lose();
    await expect(second).rejects.toThrow();
    const third = begin("same");
    succeed();
    await third;
    expect(sameAs(keys)).toEqual([0, 0, 2]);
  });

  it("is one each for different contents; when the older call succeeds, the newer one is called again by a new key", async () => {
    const { keys, begin, succeed, lose } = calling();
    const [older, newer] = [begin("older"), begin("newer")];
    succeed();
    await older;
    lose();
    await expect(newer).rejects.toThrow();
    const again = begin("newer");
    succeed();
    await again;
    expect(sameAs(keys)).toEqual([0, 1, 2]);
  });

  it("stays that of the newer content when the older call fails", async () => {
    const { keys, begin, succeed, lose } = calling();
    const [older, newer] = [begin("older"), begin("newer")];
    lose();
    await expect(older).rejects.toThrow();
    lose();
    await expect(newer).rejects.toThrow();
    const again = begin("newer");
    succeed();
    await again;
    expect(sameAs(keys)).toEqual([0, 1, 1]);
  });
});
