import { Link, useLocation } from "react-router-dom";
import { brand, footer, socialLinks } from "../../content/brand.ts";
import { menuTexts, visitorLinks } from "../../content/navigation.ts";
import { paths } from "../../paths.ts";
import { Contours } from "../../ui/art/contours.tsx";
import { OptionalLink } from "../../ui/optional-link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { SocialIcon } from "../../ui/social-icon.tsx";

export function PublicFooter() {
  const { pathname } = useLocation();
  return (
    <footer className="ground-forest ground-night overflow-hidden">
      <Contours className="h-40" />
      <div className="wrap flex flex-col gap-10 py-12">
        {pathname !== paths.swap && <WaysOn />}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 text-small text-muted">
          <p>{footer.copyright}</p>
          <p className="flex flex-wrap gap-x-8 gap-y-2">
            {footer.legal.map(({ label, href }) => (
              <span key={label}>{href ? <a href={href}>{label}</a> : label}</span>
            ))}
          </p>
          <ul className="-mx-[min(0.75rem,var(--gutter))] flex flex-wrap" aria-label="Social">
            {socialLinks.map(({ network, label, href }) => (
              <li key={network}>
                <OptionalLink
                  href={href}
                  aria-label={label}
                  className="grid size-11 place-items-center rounded-pill transition-colors hover:text-text"
                >
                  <SocialIcon network={network} className="size-5" />
                </OptionalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function WaysOn() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-b border-rule pb-10">
      <Link to={paths.home} className="rounded-pill" aria-label={`${brand.name}, home`}>
        <Logo name={brand.name} />
      </Link>
      <nav aria-label={menuTexts.footer}>
        <ul className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          {visitorLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="block py-2 underline-offset-8 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
