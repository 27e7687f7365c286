import "./viewer-menu.css";
import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { Link, useLocation } from "react-router-dom";
import { viewerTexts } from "../../../content/admin/admin-layout.ts";
import { useViewer } from "./use-viewer.ts";

export function ViewerMenu() {
  const { name, initials, entries } = useViewer();
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <Menu as="div" className="viewer-menu">
      <MenuButton className="viewer-button" title={name}>
        {initials}
        <span className="sr-only"> {viewerTexts.menu}</span>
      </MenuButton>
      <MenuItems modal={false} className="viewer-items ground-paper">
        <MenuSection>
          <MenuHeading as="p" className="viewer-name" dir="auto">
            {name}
          </MenuHeading>
          {entries.map(({ label, to }) => (
            <MenuItem
              key={to}
              as={Link}
              to={to}
              aria-current={pathname === to ? "page" : undefined}
              className="viewer-item"
            >
              {label}
            </MenuItem>
          ))}
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
