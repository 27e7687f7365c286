import { pages } from "../../content/pages.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";

const Hotels = lazyWhenVisible(async () => (await import("./hotel-table.tsx")).HotelTable);

export function ExamplePage() {
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="mb-8 text-large">{pages.example.heading}</h1>
      <Hotels />
    </div>
  );
}
