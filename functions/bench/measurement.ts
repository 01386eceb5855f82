/** Measures requests a second, latencies and CPU time, next to what they are compared with. */

import type { LoadRequest } from './load.ts';
import { cpuTimeOf } from './processes.ts';
import { connections, type MeasuredWorker, type Stage } from './stage.ts';

/** How long one load should take, in seconds; its number of requests follows from the load before. */
const loadSeconds = 0.1;
/** At least four answers for each connection, so that the last ones, which have the machine to themselves, weigh little. */
const leastAmount = 4 * connections;

/** Times are in milliseconds; CPU times are NaN where they are not known. */
export type Measurement = {
  name: string;
  own: Runs;
  health: Runs;
  bare: Runs;
  /** For a page: the public read that it is painted from. */
  source: Runs | null;
};

/** CPU time in milliseconds: of workerd, of the endpoint, and of PostgreSQL. */
type CpuTime = { worker: number; endpoint: number; postgres: number };

/** One request, sent many times in each round: what all its rounds add up to. */
class Runs {
  private readonly latencies: number[] = [];
  private readonly rates: number[] = [];
  private seconds = 0;
  private readonly cpu: CpuTime = { worker: 0, endpoint: 0, postgres: 0 };
  private readonly stage: Stage;
  private readonly worker: MeasuredWorker;
  private readonly requests: LoadRequest[];
  private amount = leastAmount;

  constructor(stage: Stage, worker: MeasuredWorker, requests: LoadRequest[]) {
    this.stage = stage;
    this.worker = worker;
    this.requests = requests;
  }

  /** Sends the first requests, which compile code and connect to the database. */
  async warmUp(): Promise<void> {
    await this.send(leastAmount);
  }

  async add(): Promise<void> {
    // A write of the load before may have changed what this one reads. What is kept of it is made again first.
    await this.send(2 * connections);
    const before = this.cpuTimes();
    const { latencies, seconds } = await this.send(this.amount);
    const after = this.cpuTimes();
    this.cpu.worker += after.worker - before.worker;
    this.cpu.endpoint += after.endpoint - before.endpoint;
    this.cpu.postgres += after.postgres - before.postgres;
    this.latencies.push(...latencies);
    const rate = latencies.length / seconds;
    this.rates.push(rate);
    this.seconds += seconds;
    this.amount = Math.max(leastAmount, Math.round(rate * loadSeconds));
  }

  private send(amount: number) {
    const { origin } = this.worker;
    return this.stage.generator.send({ origin, requests: this.requests, connections, amount });
  }

  private cpuTimes(): CpuTime {
    const { endpointPid, postgresPid } = this.stage.database;
    return {
      worker: cpuTimeOf(this.worker.pid),
      endpoint: cpuTimeOf(endpointPid),
      postgres: cpuTimeOf(postgresPid),
    };
  }

  get requestsPerSecond(): number {
    return this.latencies.length / this.seconds;
  }

  /**
   * Requests a second, divided by those of other runs: each as in its good rounds, the best fifth aside. On a virtual machine a
   * round may run at a third of its speed for a moment, which says nothing about the product.
   */
  rateOver(other: Runs): number {
    return percentile(this.rates, 0.8) / percentile(other.rates, 0.8);
  }

  /** CPU time a request. */
  get cpuTime(): CpuTime {
    const { worker, endpoint, postgres } = this.cpu;
    const count = this.latencies.length;
    return { worker: worker / count, endpoint: endpoint / count, postgres: postgres / count };
  }

  /** The latency that this share of the answers does not exceed. */
  latency(share: number): number {
    return percentile(this.latencies, share);
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/**
 * Measures each request for a moment in each round, together with those it is compared with, so that other load on the
 * machine slows all of them down alike. Begins no round that would not end by `end`, a time of `performance.now()`, if
 * it took as long as the one before.
 */
export async function measure(stage: Stage, bare: MeasuredWorker, end: number): Promise<Measurement[]> {
  const { measured, product } = stage;
  const requestsOf = (name: string) => measured.find((request) => request.name === name)?.requests ?? [];
  const measurements: Measurement[] = [];
  for (const { name, requests, paintedFrom } of measured) {
    const measurement = {
      name,
      own: new Runs(stage, product, requests),
      health: new Runs(stage, product, requestsOf('/api/health')),
      bare: new Runs(stage, bare, [await forBareWorker(product.origin, requests)]),
      source: paintedFrom ? new Runs(stage, product, requestsOf(paintedFrom)) : null,
    };
    for (const runs of runsOf(measurement)) await runs.warmUp();
    measurements.push(measurement);
  }
  let roundTime = 0;
  do {
    const began = performance.now();
    for (const measurement of measurements) {
      for (const runs of runsOf(measurement)) await runs.add();
    }
    roundTime = performance.now() - began;
  } while (performance.now() + roundTime < end);
  return measurements;
}

const runsOf = ({ own, health, bare, source }: Measurement) => [own, health, bare, ...(source ? [source] : [])];

/** The round trips to the database that each request makes once the isolate is warm, by name. */
export async function countRoundTrips({ measured, product, database }: Stage): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, requests } of measured) {
    await answerOf(product.origin, requests);
    const before = await database.roundTrips();
    await answerOf(product.origin, requests);
    counts.set(name, (await database.roundTrips()) - before);
  }
  return counts;
}

/** The same request to the bare Worker, which answers as many bytes as the product does. */
async function forBareWorker(origin: string, requests: LoadRequest[]): Promise<LoadRequest> {
  const { request, response, bytes } = await answerOf(origin, requests);
  const type = response.headers.get('Content-Type') ?? '';
  return { ...request, headers: { ...request.headers, 'Wanted-Size': String(bytes), 'Wanted-Type': type } };
}

/** Sends the first of the requests once. */
async function answerOf(origin: string, [request]: LoadRequest[]) {
  if (!request) throw new Error('There is no request to measure.');
  const { path, method, headers, body } = request;
  const response = await fetch(`${origin}${path}`, { method, headers, body: body ?? null });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
  return { request, response, bytes };
}
