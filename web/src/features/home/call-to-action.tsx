import mint from "../../../art/out/mint.svg";
import { callToAction } from "../../content/home.ts";
import { ButtonLink } from "../../ui/button.tsx";

export function CallToAction() {
  const { heading, text, action } = callToAction;
  return (
    <section className="ground-lime section relative overflow-hidden max-lg:pb-72">
      <img
        src={mint}
        alt=""
        width={640}
        height={640}
        loading="lazy"
        className="absolute max-w-none max-lg:-bottom-60 max-lg:left-1/2 max-lg:w-[30rem] max-lg:-translate-x-1/2 lg:right-[4vw] lg:-bottom-48 lg:w-[44rem]"
      />
      <div className="wrap relative">
        <h2 className="max-w-[8em] text-display">{heading}</h2>
        <p className="mt-8 max-w-[30rem] text-lead">{text}</p>
        <ButtonLink variant="ink" to={action.to} className="mt-8">
          {action.label}
        </ButtonLink>
      </div>
    </section>
  );
}
