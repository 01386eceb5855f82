/** Prints the measurements as a Markdown table, which the README shows. */
import { cpus } from 'node:os';
import type { Measurement } from './measurement.ts';

const columns: { title: string; of(measurement: Measurement): string }[] = [
  { title: 'request', of: ({ name }) => `\`${name}\`` },
  { title: 'req/s', of: ({ requestsPerSecond }) => requestsPerSecond.toFixed(0) },
  { title: '÷ health', of: ({ ofHealth }) => ofHealth.toFixed(2) },
  { title: '÷ bare', of: ({ ofBare }) => ofBare.toFixed(2) },
  { title: 'p50 ms', of: ({ p50 }) => p50.toFixed(1) },
  { title: 'p99 ms', of: ({ p99 }) => p99.toFixed(1) },
  { title: 'workerd CPU ms', of: ({ cpu }) => figure(cpu.worker) },
  { title: '÷ health', of: ({ cpu }) => figure(cpu.worker / cpu.health) },
  { title: '÷ bare', of: ({ cpu }) => figure(cpu.worker / cpu.bare) },
  { title: 'endpoint CPU ms', of: ({ cpu }) => figure(cpu.endpoint) },
  { title: '÷ health', of: ({ cpu }) => figure(cpu.endpoint / cpu.healthEndpoint) },
  { title: 'round trips', of: ({ roundTrips }) => String(roundTrips) },
  { title: 'p50 ms, slow database', of: ({ delayedP50 }) => delayedP50?.toFixed(1) ?? '' },
  { title: '÷ `select 1`', of: ({ timesDelayedSelect }) => timesDelayedSelect?.toFixed(2) ?? '' },
];

export function printTable(measurements: Measurement[]): void {
  const rows = [
    columns.map(({ title }) => title),
    columns.map((_, index) => (index === 0 ? '---' : '---:')),
    ...measurements.map((measurement) => columns.map((column) => column.of(measurement))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Date and machine, for the table in the README. */
export function machine(): string {
  const cores = cpus();
  return `${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}`;
}

const figure = (value: number) => (Number.isNaN(value) ? 'not measured on this system' : value.toFixed(2));
