import { lazy, Suspense, useEffect, useRef, type ComponentType, type LazyExoticComponent, type ReactNode } from "react";
import { Loading } from "./loading.tsx";
import { untilLoaded } from "./until-loaded.ts";

/** Retries until it is loaded, from `wanted` on. */
export const lazyPiece = <P extends object>(load: () => Promise<ComponentType<P>>, wanted?: Promise<void>) =>
  lazy(async () => {
    await wanted;
    return { default: await untilLoaded(load) };
  }) as LazyExoticComponent<ComponentType<P>>;

/** The server renders it with the page, and its HTML stays until the code is loaded. */
export function lazyWhenVisible<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = <Loading />,
): ComponentType<P> {
  let start = () => {};
  const wanted = new Promise<void>((resolve) => (start = resolve));
  const Piece = lazyPiece(load, import.meta.env.SSR ? undefined : wanted) as unknown as ComponentType<P>;

  return function LazyWhenVisible(props: P) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current!;
      const watcher = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && start(), {
        rootMargin: "400px",
      });
      watcher.observe(element);
      element.addEventListener("focusin", start);
      return () => {
        watcher.disconnect();
        element.removeEventListener("focusin", start);
      };
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={waiting}>
          <Piece {...props} />
        </Suspense>
      </div>
    );
  };
}
