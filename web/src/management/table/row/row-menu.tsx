import "./row-menu.css";
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useLayoutEffect, useRef, useState, type SyntheticEvent } from "react";
import { tableTexts } from "../../../content/admin/admin.ts";

export interface Arranged {
  key?: string;
  isDanger?: boolean;
  isFurther?: boolean;
}

export function arranged<Action extends Arranged>(actions: readonly Action[]) {
  const main = actions.find(({ key }) => key === "e") ?? actions.slice(0, 1).find(({ isFurther }) => !isFurther);
  const isShown = (action: Action) => action === main || action.isDanger === true;
  return { shown: actions.filter(isShown), more: actions.filter((action) => !isShown(action)) };
}

interface RowMenuProps {
  name: string;
  actions: readonly { label: string; key?: string }[];
  link: { label: string; key: string; href: string } | undefined;
  isDisabled: boolean;
  hasKeys: boolean;
  onAct: (at: number) => void;
}

/** Keys press hidden buttons, since a closed menu renders no items. */
export function RowMenu({ hasKeys, ...props }: RowMenuProps) {
  const { actions, link, isDisabled } = props;
  const onAct = (at: number) => isDisabled || props.onAct(at);
  return (
    <span className="row-menu-place">
      <MenuOnUse {...props} onAct={onAct} />
      {actions.map(
        ({ label, key }, at) =>
          hasKeys &&
          key && (
            <button key={key} type="button" hidden data-key={key} onClick={() => onAct(at)}>
              {label}
            </button>
          ),
      )}
      {hasKeys && link && (
        <a hidden href={link.href} target="_blank" data-key={link.key}>
          {link.label}
        </a>
      )}
    </span>
  );
}

/** At the lower edge of a phone the menu would open below what is seen. */
const scrollIntoView = (menu: HTMLElement | null) => menu?.scrollIntoView({ block: "nearest" });

const openingKeys = ["Enter", " ", "ArrowDown", "ArrowUp"];

/** A plain button until its first use: menus take most of the time that rows need to render. */
function MenuOnUse({ name, actions, link, isDisabled, onAct }: Omit<RowMenuProps, "hasKeys">) {
  const button = useRef<HTMLButtonElement>(null);
  const [firstUse, setFirstUse] = useState<Event | null>(null);
  useLayoutEffect(() => {
    // The button of the menu gets the same event, which opens it.
    if (firstUse) button.current!.dispatchEvent(new (firstUse.constructor as typeof Event)(firstUse.type, firstUse));
  }, [firstUse]);
  function use(event: SyntheticEvent) {
    event.preventDefault();
    setFirstUse(event.nativeEvent);
  }
  function choose(at: number) {
    button.current!.focus(); // at once, so that a dialog which opens gives the focus back to it
    onAct(at);
  }
  const shared = {
    ref: button,
    className: "row-action row-more",
    "data-key": "m",
    title: tableTexts.more,
    "aria-disabled": isDisabled || undefined,
    children: <More name={name} />,
  };
  if (!firstUse)
    return (
      <button
        {...shared}
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={use}
        onKeyDown={(event) => openingKeys.includes(event.key) && use(event)}
      />
    );
  return (
    <Menu>
      <MenuButton {...shared} />
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

const More = ({ name }: { name: string }) => (
  <>
    <svg viewBox="0 0 16 4" fill="currentColor" aria-hidden="true">
      <circle cx="2" cy="2" r="1.5" />
      <circle cx="8" cy="2" r="1.5" />
      <circle cx="14" cy="2" r="1.5" />
    </svg>
    <span className="sr-only">
      {tableTexts.more} {name}
    </span>
  </>
);
