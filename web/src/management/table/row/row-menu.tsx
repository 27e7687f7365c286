import "./row-menu.css";
import { useState, type SyntheticEvent } from "react";
import { tableTexts } from "../../../content/admin/admin.ts";
import { untilLoaded } from "../../../ui/until-loaded.ts";
import type { OpenedRowMenu } from "./opened-row-menu.tsx";

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

const openingKeys = ["Enter", " ", "ArrowDown", "ArrowUp"];

const loadMenu = () => import("./opened-row-menu.tsx");
const preloadMenu = () => void loadMenu().catch(() => undefined); // the first use retries

/** A plain button until its first use: menus take most of the time that rows need to load and to render. */
function MenuOnUse({ name, actions, link, isDisabled, onAct }: Omit<RowMenuProps, "hasKeys">) {
  const [opened, setOpened] = useState<{ Menu: typeof OpenedRowMenu; firstUse: Event } | null>(null);
  async function use(event: SyntheticEvent) {
    event.preventDefault();
    const { nativeEvent } = event;
    try {
      const { OpenedRowMenu: Menu } = await untilLoaded(loadMenu);
      setOpened({ Menu, firstUse: nativeEvent });
    } catch (error) {
      // Thrown while rendering, which shows the page for errors.
      setOpened(() => {
        throw error;
      });
    }
  }
  const button = {
    className: "row-action row-more",
    "data-key": "m",
    title: tableTexts.more,
    "aria-disabled": isDisabled || undefined,
    children: <More name={name} />,
  };
  if (opened) {
    const { Menu, firstUse } = opened;
    return <Menu {...{ button, firstUse, actions, link, onAct }} />;
  }
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={use}
      onKeyDown={(event) => openingKeys.includes(event.key) && use(event)}
    />
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
