import { useEffect, type RefObject } from "react";

const controls = "a, button, input, label, [role=menu]";

export function useRowClick(body: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = body.current;
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const clicked = target as Element;
      if (defaultPrevented || clicked.closest(controls) || getSelection()?.isCollapsed === false) return;
      clicked.closest("tr")?.querySelector<HTMLElement>(".row-link")?.click();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [body]);
}
