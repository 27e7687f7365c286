import { act, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { publicationColumn } from "./cells.tsx";

const Cell = publicationColumn.cell!;

it("the mark of a record that is due goes by itself at its moment", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<Cell _id="1" publishAt={new Date(Date.now() + 60_000).toISOString()} />);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByText("Scheduled")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText("Published")).toBeTruthy();
});
