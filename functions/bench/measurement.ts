/** Sends a request again and again, and measures answers and CPU time. */
import { cpuTimeOf } from './cpu-time.ts';
import type { Load, LoadGenerator } from './load.ts';
import type { MeasuredRequest } from './measured-requests.ts';

/** The result for one measured request. Times are in milliseconds; CPU times are NaN where they are not known. */
export type Measurement = Pick<MeasuredRequest, 'name' | 'kind' | 'paintedFrom'> & {
  requestsPerSecond: number;
  /** Requests a second, divided by those of /api/health and of the bare Worker in the same rounds. */
  ofHealth: number;
  ofBare: number;
  p50: number;
  p99: number;
  /** CPU time a request of workerd and of the endpoint. */
  cpu: { worker: number; bare: number; health: number; endpoint: number; healthEndpoint: number };
  roundTrips: number;
  /** For reads: the median with a slow database, and divided by that of a `select 1` without a Worker. */
  delayedP50: number | null;
  timesDelayedSelect: number | null;
};

/** What several runs of the same load add up to. */
export class Total {
  private readonly latencies: number[] = [];
  private seconds = 0;
  private workerCpu = 0;
  private endpointCpu = 0;

  /** Sends the load once more. `worker` and `endpoint` are the processes whose CPU time counts. */
  async add(generator: LoadGenerator, load: Load, { worker, endpoint }: { worker: number; endpoint: number }) {
    const before = [cpuTimeOf(worker), cpuTimeOf(endpoint)] as const;
    const { latencies, seconds } = await generator.send(load);
    this.workerCpu += cpuTimeOf(worker) - before[0];
    this.endpointCpu += cpuTimeOf(endpoint) - before[1];
    this.latencies.push(...latencies);
    this.seconds += seconds;
  }

  get requestsPerSecond() {
    return this.latencies.length / this.seconds;
  }

  get workerCpuPerRequest() {
    return this.workerCpu / this.latencies.length;
  }

  get endpointCpuPerRequest() {
    return this.endpointCpu / this.latencies.length;
  }

  /** The latency that this share of the answers does not exceed, in milliseconds. */
  percentile(share: number): number {
    const sorted = this.latencies.toSorted((one, other) => one - other);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  }
}
