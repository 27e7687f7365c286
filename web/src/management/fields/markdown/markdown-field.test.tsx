import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Formik } from "formik";
import { describe, expect, it, vi } from "vitest";
import { fakeGateway } from "../../../../test/gateway.ts";
import { show } from "../../../../test/show.tsx";
import { RecordInput } from "../record-input.tsx";

async function showField(body = ""): Promise<HTMLTextAreaElement> {
  show(
    <Formik initialValues={{ body }} onSubmit={() => undefined}>
      <RecordInput field={{ name: "body", label: "Body", kind: "markdown" }} />
    </Formik>,
  );
  return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Body" });
}

const tool = (name: string) => screen.getByRole("button", { name });
const paste = (field: HTMLElement, files: File[], texts: Record<string, string> = {}) => {
  const types = [...Object.keys(texts), ...(files.length ? ["Files"] : [])];
  return fireEvent.paste(field, { clipboardData: { types, files, getData: (type: string) => texts[type] ?? "" } });
};
const png = new File(["png"], "tree.png", { type: "image/png" });

describe("The Markdown field", () => {
  it("has its tools in a toolbar with one tab stop, each named, with its keys", async () => {
    await showField();
    const toolbar = screen.getByRole("toolbar", { name: "Format the text" });
    const tools = [...toolbar.querySelectorAll("button")];
    expect(tools.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Bold",
      "Italic",
      "Heading",
      "Link",
      "List",
      "Quote",
      "Table",
      "Picture",
    ]);
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(tool("Bold").getAttribute("aria-keyshortcuts")).toBe("Control+B");
    expect(tool("Bold").title).toBe("Bold (Ctrl+B)");
    act(() => tool("Bold").focus());
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(tool("Picture"));
    await userEvent.keyboard("{Home}{ArrowRight}");
    expect(document.activeElement).toBe(tool("Italic"));
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tool("Italic")]);
  });

  it("formats what is selected by a click or by keys, and leaves other keys alone", async () => {
    const field = await showField("a word here");
    field.setSelectionRange(2, 6);
    await userEvent.click(tool("Bold"));
    await waitFor(() => expect(field.value).toBe("a **word** here"));
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: "i", code: "KeyI", ctrlKey: true });
    await waitFor(() => expect(field.value).toBe("a ***word*** here"));
    for (const other of [{ altKey: true }, { shiftKey: true }, { metaKey: true }])
      fireEvent.keyDown(field, { key: "b", code: "KeyB", ctrlKey: true, ...other });
    expect(field.value).toBe("a ***word*** here");
  });

  it("formats by the same keys where they give letters of another alphabet, and follows the letters of a Latin one", async () => {
    const field = await showField("a word here");
    field.setSelectionRange(2, 6);
    fireEvent.keyDown(field, { key: "и", code: "KeyB", ctrlKey: true });
    await waitFor(() => expect(field.value).toBe("a **word** here"));
    fireEvent.keyDown(field, { key: "x", code: "KeyB", ctrlKey: true });
    fireEvent.keyDown(field, { key: "i", code: "KeyX", ctrlKey: true });
    await waitFor(() => expect(field.value).toBe("a ***word*** here"));
  });

  it("counts the pictures of the text that have no words", async () => {
    const field = await showField("![](/uploads/1/) ![a](/uploads/2/) `![](x)`");
    expect(await screen.findByText(/^1 image has no alternative text\./)).toBeTruthy();
    fireEvent.change(field, { target: { value: "![](/uploads/1/)\n\n![ ](/uploads/2/)" } });
    expect(await screen.findByText(/^2 images have no alternative text\./)).toBeTruthy();
    fireEvent.change(field, { target: { value: "![a](/uploads/1/)" } });
    await waitFor(() => expect(screen.queryByText(/no alternative text/)).toBeNull());
  });

  it("says which pictures of a pasted text it does not have, or has at an address that ends", async () => {
    const field = await showField();
    const html =
      '<p>a<img src="https://x.org/a.png"><img src="file:///a.png"><img src="https://docs.google.com/drawings/d/a/image">';
    paste(field, [], { "text/plain": "a", "text/html": `${html}<img src="cid:b">` });
    const note = await screen.findByText(/^Images 2, 4 of the pasted text could not be read/);
    expect(note.textContent).toContain("Image 3 of the pasted text may disappear, because Google");
  });

  it("leaves plain words to the browser, and takes those with a format, those of a table with its picture too", async () => {
    const field = await showField();
    expect(paste(field, [], { "text/plain": "words" })).toBe(true);
    expect(paste(field, [png], { "text/plain": "a\tb", "text/html": "<table><tr><td>a<td>b" })).toBe(false);
  });

  it("tells why a picture cannot be sent, and leaves the text as it is", async () => {
    fakeGateway({ UploadSettings: new TypeError("offline") });
    const field = await showField("Kept");
    expect(paste(field, [png])).toBe(false);
    expect(await screen.findByText("Upload isn't available right now. Try again.")).toBeTruthy();
    expect(field.value).toBe("Kept");
    expect(console.error).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();
  });
});
