export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export const samplesOf = (scrape: string): Sample[] =>
  [...scrape.matchAll(/^([a-z_]+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = "", value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label!, of!])),
    value: Number(value),
  }));

export const readMetrics = async (port: number | null) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of the one sample with these labels. */
export const valueIn = (scrape: string, name: string, labels: Record<string, string> = {}) =>
  samplesOf(scrape).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;
