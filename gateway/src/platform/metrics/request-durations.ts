/** The buckets of OpenTelemetry's semantic conventions, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const METHODS = new Set(["CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]);

interface Child {
  labels: Record<string, string>;
  /** By bucket, not yet added up; the last is of all that took longer. */
  counts: number[];
  sum: number;
}

/** Where prom-client's histogram hashes the labels at every observation, which costs more than all else here, this one looks them up. */
export class RequestDurations {
  readonly name = "http_server_request_duration_seconds";
  readonly help = "Duration of HTTP requests.";
  readonly #children = new Map<string, Child>();

  /** Counts a request; no status for one whose client left before the response. */
  observe({ method, route, status }: { method: string; route: string; status?: number }, seconds: number): void {
    const known = METHODS.has(method) ? method : "_OTHER";
    const code = status === undefined ? "" : String(status);
    const key = `${known} ${route} ${code}`;
    let child = this.#children.get(key);
    if (!child) {
      const labels = { http_request_method: known, http_route: route, http_response_status_code: code };
      child = { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
      this.#children.set(key, child);
    }
    let bucket = 0;
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++;
    child.counts[bucket]!++;
    child.sum += seconds;
  }

  /** What prom-client asks of a metric. */
  async get() {
    const values = [...this.#children.values()].flatMap((child) => this.#valuesOf(child));
    return { name: this.name, help: this.help, type: "histogram", values, aggregator: "sum" };
  }

  #valuesOf({ labels, counts, sum }: Child) {
    let count = 0;
    const buckets = counts.map((more, index) => ({
      metricName: `${this.name}_bucket`,
      labels: { ...labels, le: String(bounds[index] ?? "+Inf") },
      value: (count += more),
    }));
    const total = { metricName: `${this.name}_count`, labels, value: count };
    return [...buckets, { metricName: `${this.name}_sum`, labels, value: sum }, total];
  }
}
