/** Without pointermove, which browsers also fire for a page that appears below a mouse at rest. */
const signsOfUse = ["pointerdown", "keydown", "focusin", "scroll"];

/** A background tab is never painted, and a picture may hang. */
const maxWaitMs = 1_000;

/** The screen shows a paint a little after its entry, and pictures after texts. */
const settleMs = 100;

export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = () => resolve();
    setTimeout(seen, maxWaitMs);
    for (const sign of signsOfUse) window.addEventListener(sign, seen, { once: true, capture: true, passive: true });
    const afterPaint = () =>
      new PerformanceObserver(() => setTimeout(seen, settleMs)).observe({ type: "paint", buffered: true });
    if (document.readyState === "complete") afterPaint();
    else window.addEventListener("load", afterPaint, { once: true });
  });
