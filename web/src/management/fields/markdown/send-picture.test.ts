import { describe, expect, it, vi } from "vitest";
import { sendPicture, sizeOf } from "./send-picture.ts";

const settings = {
  publicKey: "key",
  secureSignature: "signed",
  secureExpire: 9,
  baseUrl: "https://upload.uploadcare.com",
  cdnUrl: "https://cdn.example",
  maxBytes: 10,
};
const png = new File(["png"], "tree.png", { type: "image/png" });
const { signal } = new AbortController();
const answers = (...bodies: unknown[]) => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json(bodies.shift()));
  vi.stubGlobal("fetch", asked);
  return asked;
};
const image = (width: number, height: number, sequence = false) => ({
  is_ready: true,
  image_info: { width, height, sequence },
});

describe("A picture of the text", () => {
  it("is sent signed, with the signature before the file, and asked about until Uploadcare has looked at it", async () => {
    const asked = answers({ file: "uuid" }, { is_ready: false, image_info: null }, image(2400, 1600));
    const address = await sendPicture(png, settings, signal);
    expect(address).toBe("https://cdn.example/uuid/-/preview/1600x1067/");
    expect([...(asked.mock.calls[0]![1].body as FormData).keys()]).toEqual([
      ...["UPLOADCARE_PUB_KEY", "UPLOADCARE_STORE", "signature", "expire", "file"],
    ]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it("names its size, at most 1600 wide and in its proportions; one that moves names none, since previews stand still", () => {
    expect(sizeOf(image(600, 400))).toBe("-/preview/600x400/");
    expect(sizeOf(image(9_000, 2))).toBe("-/preview/1600x1/");
    expect(sizeOf(image(600, 400, true))).toBe("");
  });

  it.each([
    [
      { error: { error_code: "SignatureExpirationError", content: "x" } },
      "The picture took too long to send. Try once more.",
    ],
    [
      { error: { error_code: "FileSizeLimitExceededError", content: "An image has at most 40 megapixels" } },
      "An image has at most 40 megapixels.",
    ],
    [{ error: {} }, "The picture could not be sent. Try once more."],
  ])("that is refused fails with the server's text, or with ours: %j", async (answer, text) => {
    answers(answer);
    await expect(sendPicture(png, settings, signal)).rejects.toThrow(text);
  });

  it("is not sent where it is too large or of another kind", async () => {
    const asked = answers();
    const large = new File(["x".repeat(11)], "large.png", { type: "image/png" });
    await expect(sendPicture(large, settings, signal)).rejects.toThrow("The picture is too large: at most 10 MB.");
    const svg = new File(["<svg/>"], "a.svg", { type: "image/svg+xml" });
    await expect(sendPicture(svg, settings, signal)).rejects.toThrow("Only pictures can be sent");
    expect(asked).not.toHaveBeenCalled();
  });
});
