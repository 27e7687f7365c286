import strip from "../../../art/out/strip.svg";

export function Contours({ className = "" }: { className?: string }) {
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
