import { Link, useLocation } from "react-router-dom";
import strip from "../../../art/out/strip.svg";
import { brand, footer, socialLinks } from "../../content/brand.ts";
import { menuTexts, visitorLinks } from "../../content/navigation.ts";
import { paths } from "../../paths.ts";
import { OptionalLink } from "../../ui/optional-link.tsx";
import { Logo } from "../../ui/logo.tsx";

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

interface SocialIconProps {
  network: "twitter" | "discord" | "instagram" | "linkedin" | "telegram";
  className?: string;
}

const lines: Record<SocialIconProps["network"], string> = {
  twitter:
    "M21 6.2c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.4C8.8 9 6.2 7.5 4.4 5.2a3.7 3.7 0 0 0 1.1 4.9c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.1-1.1.2-1.7.1.5 1.4 1.8 2.5 3.4 2.5A7.4 7.4 0 0 1 3 17.4a10.4 10.4 0 0 0 5.7 1.7c7 0 10.8-5.9 10.5-11.1.7-.5 1.4-1.1 1.8-1.8Z",
  discord:
    "M8.4 6.1c2.4-.5 4.8-.5 7.2 0l2.4.8c1.9 3 2.7 6.2 2.5 9.7-1.3 1-2.7 1.7-4.3 2.1l-1.2-2.1M8.4 6.1 6 6.9c-1.9 3-2.7 6.2-2.5 9.7 1.3 1 2.7 1.7 4.3 2.1L9 16.6m-2-.9c3.3 1.4 6.7 1.4 10 0M9.1 11.1v1.3m5.8-1.3v1.3",
  instagram:
    "M8.2 3.9c2.6-.3 5.1-.2 7.7 0 2.5.2 4 1.8 4.2 4.2.3 2.6.3 5.2 0 7.8-.2 2.4-1.7 4-4.2 4.2-2.6.2-5.1.3-7.7 0-2.5-.2-4-1.8-4.2-4.2-.3-2.6-.3-5.2 0-7.8.2-2.4 1.7-4 4.2-4.2ZM12.1 8.1a3.9 3.9 0 1 1-.2 7.8 3.9 3.9 0 0 1 .2-7.8ZM16.6 7.3v.2",
  linkedin:
    "M5.4 10.2c.1 3 .1 5.9 0 8.9M5.4 5.3v.3M10.3 19.1c.1-3 .1-5.9 0-8.9m0 4.4c.1-2.8 1.8-4.5 4.3-4.5s4 1.6 4 4.2c.1 1.6.1 3.2 0 4.8",
  telegram: "M20.6 4.6 3.4 11.2l5.3 2 1.9 6.2 2.9-3.7 4.5 3.4c.9-4.8 1.8-9.7 2.6-14.5ZM8.7 13.2l8.4-5.8-6.5 12",
};

function SocialIcon({ network, className }: SocialIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines[network]} />
    </svg>
  );
}

function Contours({ className = "" }: { className?: string }) {
  return (
    <img
      src={strip}
      alt=""
      width={1920}
      height={260}
      loading="lazy"
      className={`pointer-events-none w-full min-w-[60rem] object-cover object-bottom ${className}`}
    />
  );
}
