import treeTall from "../../../art/out/tree-tall.svg";
import treeWide from "../../../art/out/tree-wide.svg";
import sceneTall from "../../../art/out/hero-tall.svg";
import sceneWide from "../../../art/out/hero-wide.svg";
import { hero } from "../../content/home.ts";
import { ButtonLink } from "../../ui/button.tsx";

export function Hero() {
  const [explore, start] = hero.actions;
  return (
    <section className="ground-forest relative overflow-hidden lg:min-h-[clamp(40rem,calc(100svh-5.5rem),60rem)]">
      <div className="wrap relative z-10 pt-10 pb-4 sm:pt-14 lg:pt-[clamp(2rem,5svh,5rem)] lg:pb-72">
        <h1 className="max-w-[7.6em] text-display">{hero.heading}</h1>
        <p className="mt-8 max-w-[34rem] text-lead text-sand lg:max-w-[26rem] nav:max-w-[28rem]">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
          <ButtonLink variant="lime" to={explore.to}>
            {explore.label}
          </ButtonLink>
          <ButtonLink to={start.to}>{start.label}</ButtonLink>
        </div>
      </div>
      <div className="relative aspect-[800/860] sm:-mt-32 sm:aspect-[16/10] lg:mt-0 lg:absolute lg:inset-0 lg:aspect-auto lg:max-nav:-right-56 nav:max-xl:-right-20">
        <Layer wide={sceneWide} tall={sceneTall} moves />
        <Layer wide={treeWide} tall={treeTall} />
      </div>
    </section>
  );
}

interface LayerProps {
  wide: string;
  tall: string;
  moves?: boolean;
}

function Layer({ wide, tall, moves }: LayerProps) {
  const still = "(prefers-reduced-motion: reduce)";
  const desktop = { media: "(min-width: 30em)", width: 2600, height: 1040 };
  return (
    <picture>
      {moves && <source {...desktop} media={`${desktop.media} and ${still}`} srcSet={`${wide}#still`} />}
      {moves && <source media={still} srcSet={`${tall}#still`} width={800} height={860} />}
      <source {...desktop} srcSet={wide} />
      <img
        src={tall}
        alt=""
        width={800}
        height={860}
        className="absolute inset-0 size-full object-cover object-right-bottom"
      />
    </picture>
  );
}
