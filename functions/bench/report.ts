/** The results of the HTTP bench as a Markdown table, which the README shows. */
import { cpus } from 'node:os';
import type { Measurement } from './measurement.ts';
import type { SlowRead } from './slow-database.ts';

/** All that is known about one measured request. */
export type Result = Measurement & { roundTrips: number; slow: SlowRead | null };

const columns: { title: string; of(result: Result): string }[] = [
  { title: 'request', of: ({ name }) => `\`${name}\`` },
  { title: 'req/s', of: ({ own }) => own.requestsPerSecond.toFixed(0) },
  { title: '÷ health', of: ({ own, health }) => own.rateOver(health).toFixed(2) },
  { title: '÷ bare', of: ({ own, bare }) => own.rateOver(bare).toFixed(2) },
  { title: '÷ source', of: ({ own, source }) => (source ? own.rateOver(source).toFixed(2) : '') },
  { title: 'p50 ms', of: ({ own }) => own.latency(0.5).toFixed(0) },
  { title: 'p99 ms', of: ({ own }) => own.latency(0.99).toFixed(0) },
  { title: 'workerd CPU ms', of: ({ own }) => cpuTime(own.cpuTime.worker) },
  { title: '÷ health', of: ({ own, health }) => cpuTime(own.cpuTime.worker / health.cpuTime.worker) },
  { title: '÷ bare', of: ({ own, bare }) => cpuTime(own.cpuTime.worker / bare.cpuTime.worker) },
  { title: 'endpoint CPU ms', of: ({ own }) => cpuTime(own.cpuTime.endpoint) },
  { title: '÷ health', of: ({ own, health }) => cpuTime(own.cpuTime.endpoint / health.cpuTime.endpoint) },
  { title: 'PostgreSQL CPU ms', of: ({ own }) => cpuTime(own.cpuTime.postgres) },
  { title: 'round trips', of: ({ roundTrips }) => String(roundTrips) },
  { title: '+25 ms: p50 ms', of: ({ slow }) => slow?.p50.toFixed(1) ?? '' },
  { title: '÷ `select 1`', of: ({ slow }) => slow?.overSelect.toFixed(2) ?? '' },
];

const cpuTime = (value: number) => (Number.isNaN(value) ? 'not measured on this system' : value.toFixed(2));

export function printTable(results: Result[]): void {
  const rows = [
    columns.map(({ title }) => title),
    columns.map((_, index) => (index === 0 ? '---' : '---:')),
    ...results.map((result) => columns.map((column) => column.of(result))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of rows) {
    const padded = row.map((cell, index) => cell[index === 0 ? 'padEnd' : 'padStart'](widths[index] ?? 0));
    console.log(`| ${padded.join(' | ')} |`);
  }
}

/** The date and the machine, to be shown with the table. */
export function dateAndMachine(): string {
  const cores = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${process.platform}, ${cores.length} cores (${cores[0]?.model.trim()}), Node ${process.versions.node}`;
}
