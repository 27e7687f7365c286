// The buckets of OpenTelemetry's semantic conventions, in seconds.
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);

interface Child {
  counts: number[];
  sum: number;
}

type ByStatus = Map<number, Child>;
type ByMethod = Map<string, ByStatus>;

const newChild = (): Child => ({ counts: Array<number>(bounds.length + 1).fill(0), sum: 0 });

function at<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

// prom-client's Histogram builds and hashes a string of the labels at each observation, which costs a cached response over 3 %.
export class RequestDurations {
  readonly name = "http_server_request_duration_seconds";
  readonly help = "Duration of HTTP requests.";
  readonly #routes = new Map<string, ByMethod>();

  observe({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    const known = METHODS.has(method) ? method : "_OTHER";
    const byMethod = at(this.#routes, route, (): ByMethod => new Map());
    const byStatus = at(byMethod, known, (): ByStatus => new Map());
    const child = at(byStatus, status, newChild);
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++;
    child.counts[bucket]!++;
    child.sum += seconds;
  }

  async get() {
    const values = [...this.#routes].flatMap(([http_route, methods]) =>
      [...methods].flatMap(([http_request_method, statuses]) =>
        [...statuses].flatMap(([status, child]) => {
          const labels = { http_request_method, http_route, http_response_status_code: status ? String(status) : "" };
          return this.#valuesOf(labels, child);
        }),
      ),
    );
    return { name: this.name, help: this.help, type: "histogram", values, aggregator: "sum" };
  }

  #valuesOf(labels: object, { counts, sum }: Child) {
    let count = 0;
    const buckets = counts.map((inBucket, index) => ({
      metricName: `${this.name}_bucket`,
      labels: { ...labels, le: String(bounds[index] ?? "+Inf") },
      value: (count += inBucket),
    }));
    const total = { metricName: `${this.name}_count`, labels, value: count };
    return [...buckets, { metricName: `${this.name}_sum`, labels, value: sum }, total];
  }
}
