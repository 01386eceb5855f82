/** The results of the HTTP bench as Markdown tables, which the README shows. */
import { cpus } from 'node:os';
import type { Measurement } from './measurement.ts';
import type { SlowRead } from './slow-database.ts';

/** All that is known about one measured request. */
export type Result = Measurement & { roundTrips: number; slow: SlowRead | null };

type Column = { title: string; of(result: Result): string };

const name: Column = { title: 'request', of: (result) => `\`${result.name}\`` };

const figures: Column[] = [
  name,
  { title: 'req/s', of: ({ own }) => own.requestsPerSecond.toFixed(0) },
  { title: 'p50 ms', of: ({ own }) => own.latency(0.5).toFixed(0) },
  { title: 'p99 ms', of: ({ own }) => own.latency(0.99).toFixed(0) },
  { title: 'workerd CPU ms', of: ({ own }) => numberOf(own.cpuTime.worker) },
  { title: 'endpoint CPU ms', of: ({ own }) => numberOf(own.cpuTime.endpoint) },
  { title: 'PostgreSQL CPU ms', of: ({ own }) => numberOf(own.cpuTime.postgres) },
  { title: 'round trips', of: ({ roundTrips }) => String(roundTrips) },
  { title: '+25 ms: p50 ms', of: ({ slow }) => slow?.p50.toFixed(1) ?? '' },
  { title: '÷ `select 1`', of: ({ slow }) => slow?.overSelect.toFixed(2) ?? '' },
  { title: '÷ bare Worker with it', of: ({ slow }) => slow?.overBareSelect.toFixed(2) ?? '' },
];

const ratios: Column[] = [
  name,
  ...[
    { to: 'health', of: ({ health }: Result) => health },
    { to: 'bare', of: ({ bare }: Result) => bare },
    { to: 'its answer', of: ({ source }: Result) => source },
  ].flatMap(({ to, of }): Column[] => {
    const ratio = (divide: (own: Result['own'], other: Result['own']) => number) => (result: Result) => {
      const other = of(result);
      return other ? numberOf(divide(result.own, other)) : '';
    };
    return [
      { title: `req/s ÷ ${to}`, of: ratio((own, other) => own.rateOver(other)) },
      { title: 'p50', of: ratio((own, other) => own.latency(0.5) / other.latency(0.5)) },
      { title: 'p99', of: ratio((own, other) => own.latency(0.99) / other.latency(0.99)) },
      { title: 'workerd CPU', of: ratio((own, other) => own.cpuTime.worker / other.cpuTime.worker) },
      // The bare Worker has no endpoint.
      ...(to === 'bare'
        ? []
        : [{ title: 'endpoint CPU', of: ratio((own, other) => own.cpuTime.endpoint / other.cpuTime.endpoint) }]),
    ];
  }),
];

const numberOf = (value: number) => (Number.isNaN(value) ? 'not measured on this system' : value.toFixed(2));

/** Prints the figures of each request, and their ratios to those of what it is compared with. */
export function printTables(results: Result[]): void {
  printTable(figures, results);
  console.log(
    '\nDivided by those of `/api/health`, of the bare Worker and, for a page, of the answer it is painted from:\n',
  );
  printTable(ratios, results);
}

function printTable(columns: Column[], results: Result[]): void {
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
