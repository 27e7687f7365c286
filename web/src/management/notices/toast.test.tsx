import { act, fireEvent, render, screen } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Toast, type ToastMessage } from "./toast.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1_000;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * second));

function ToastOnScreen({ first }: { first: ToastMessage }) {
  const [message, setMessage] = useState<ToastMessage | null>(first);
  return <Toast message={message} onDismiss={useCallback(() => setMessage(null), [])} />;
}

const showToast = (message: Partial<ToastMessage> = {}) =>
  render(<ToastOnScreen first={{ text: "Saved", ...message }} />);
const isShown = () => screen.queryByText("Saved") !== null;

it("a toast goes after ten seconds, one with Undo after thirty", () => {
  showToast();
  pass(9);
  expect(isShown()).toBe(true);
  pass(2);
  expect(isShown()).toBe(false);
  showToast({ onUndo: () => {} });
  pass(29);
  expect(isShown()).toBe(true);
  pass(2);
  expect(isShown()).toBe(false);
});

it("a toast stays under the pointer and the focus, and its time starts again afterwards", () => {
  showToast();
  const card = screen.getByText("Saved").parentElement!;
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  pass(9);
  fireEvent.mouseEnter(card);
  pass(60);
  act(() => dismiss.focus());
  fireEvent.mouseLeave(card);
  pass(60);
  expect(isShown()).toBe(true);
  act(() => dismiss.blur());
  pass(9);
  expect(isShown()).toBe(true);
  pass(2);
  expect(isShown()).toBe(false);
});

it("a lasting toast stays", () => {
  showToast({ isLasting: true });
  pass(600);
  expect(isShown()).toBe(true);
});
