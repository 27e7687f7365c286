import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useLayoutEffect, useRef, type ComponentProps } from "react";

interface OpenedRowMenuProps {
  button: ComponentProps<"button">;
  firstUse: Event;
  actions: readonly { label: string }[];
  link: { label: string; href: string } | undefined;
  onAct: (at: number) => void;
}

/** At the lower edge of a phone the menu would open below what is seen. */
const scrollIntoView = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: "nearest" });

/** Gives its button the event that the plain button got, which opens the menu. */
export function OpenedRowMenu({ button, firstUse, actions, link, onAct }: OpenedRowMenuProps) {
  const element = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    element.current!.dispatchEvent(new (firstUse.constructor as typeof Event)(firstUse.type, firstUse));
  }, [firstUse]);
  function choose(at: number) {
    element.current!.focus(); // at once, so that a dialog which opens gives the focus back to it
    onAct(at);
  }
  return (
    <Menu>
      <MenuButton {...button} ref={element} />
      <MenuItems ref={scrollIntoView} modal={false} className="row-menu ground-paper">
        {actions.map(({ label }, at) => (
          <MenuItem key={label} as="button" type="button" className="row-menu-item" onClick={() => choose(at)}>
            {label}
          </MenuItem>
        ))}
        {link && (
          <MenuItem as="a" className="row-menu-item" href={link.href} target="_blank">
            {link.label}
          </MenuItem>
        )}
      </MenuItems>
    </Menu>
  );
}
