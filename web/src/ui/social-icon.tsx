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

export function SocialIcon({ network, className }: SocialIconProps) {
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
