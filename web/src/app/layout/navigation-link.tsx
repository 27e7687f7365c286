import { Link, useLocation, type LinkProps } from "react-router-dom";
import { paths } from "../../paths.ts";

function isCurrent(pathname: string, to: string): boolean {
  const here = pathname.replace(/(.)\/+$/, "$1");
  if (to === paths.home) return here === paths.home || here === paths.homeAlias;
  if (to === paths.userAdmin && here === paths.home) return true;
  return here === to || (to === paths.blog && here.startsWith(`${paths.blog}/`));
}

export function NavigationLink({ className = "", ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const current = isCurrent(pathname, rest.to);
  return (
    <Link
      {...rest}
      aria-current={current ? "page" : undefined}
      className={`${className} ${current ? "text-sprout" : "hover:underline"} underline-offset-8`}
    />
  );
}
