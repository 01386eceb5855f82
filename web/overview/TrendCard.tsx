import type { ReactNode } from 'react';
import type { CountTrend } from '#functions/overview/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { shortDate } from '../admin/short-date.ts';

const DAY = 86_400_000;

/** One number of the overview: its sum, the change in percent, and a chart by day, with a table for screen readers. */
export function TrendCard({
  label,
  trend,
  until,
  note,
  text = (amount) => amount.toLocaleString('en-US'),
}: {
  label: string;
  trend: CountTrend;
  /** A time of the last day, in ISO 8601. */
  until: string;
  note: ReactNode;
  text?: (amount: number) => string;
}) {
  // Noon in UTC is on the same day almost everywhere.
  const lastDay = Date.parse(`${until.slice(0, 10)}T12:00:00Z`);
  const dayOf = (index: number) =>
    shortDate(new Date(lastDay - (trend.lastDays.length - 1 - index) * DAY).toISOString());
  return (
    <article className="relative flex flex-col rounded-lg border border-line bg-surface p-5">
      <h3 className="text-muted text-sm">{label}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold font-display text-h2 tabular-nums tracking-tight">{text(trend.last)}</span>
        <Change {...trend} />
      </p>
      <p className="mt-1 text-muted text-xs">{note}</p>
      <Chart trend={trend} label={(index) => `${dayOf(index)}: ${text(trend.lastDays[index] ?? 0)}`} />
      <table className="sr-only">
        <caption>{label}, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Last 30 days</th>
            <th scope="col">30 days before</th>
          </tr>
        </thead>
        <tbody>
          {trend.lastDays.map((amount, index) => (
            <tr key={dayOf(index)}>
              <th scope="row">{dayOf(index)}</th>
              <td>{text(amount)}</td>
              <td>{text(trend.beforeDays[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/**
 * The change in percent over the days that are complete: today is compared with nothing before it is over. Without a value in
 * the period before, there is nothing to compare with.
 */
function Change({ last: total, lastDays, beforeDays }: CountTrend) {
  const [last, before] = [completeDays(lastDays), completeDays(beforeDays)];
  if (before === 0) return total === 0 ? null : <Badge tone="success">New</Badge>;
  const percent = Math.round((100 * (last - before)) / before);
  return (
    <Badge tone={percent > 0 ? 'success' : percent < 0 ? 'danger' : 'neutral'}>
      {percent > 0 ? '+' : percent < 0 ? '−' : ''}
      {Math.abs(percent).toLocaleString('en-US')}%<span className="sr-only"> against the 30 days before</span>
    </Badge>
  );
}

const completeDays = (days: readonly number[]) => days.slice(0, -1).reduce((sum, amount) => sum + amount, 0);

const WIDTH = 300;
const HEIGHT = 64;

/** The running totals of both periods on one scale: where the line of the last period is higher, it is ahead. */
function Chart({ trend: { lastDays, beforeDays }, label }: { trend: CountTrend; label: (index: number) => string }) {
  const [last, before] = [runningTotals(lastDays), runningTotals(beforeDays)];
  const highest = Math.max(1, last.at(-1) ?? 0, before.at(-1) ?? 0);
  const step = WIDTH / lastDays.length;
  const points = (totals: number[]) =>
    [0, ...totals].map((total, index) => `${index * step},${HEIGHT - 2 - (total / highest) * (HEIGHT - 6)}`).join(' ');
  const line = { vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-5 h-16 w-full overflow-visible"
    >
      <polygon points={`0,${HEIGHT} ${points(last)} ${WIDTH},${HEIGHT}`} className="fill-accent-soft" />
      <polyline
        points={points(before)}
        strokeDasharray="1 6"
        className="fill-none stroke-[2.5] stroke-line-strong"
        {...line}
      />
      <polyline points={points(last)} className="fill-none stroke-[2.5] stroke-accent" {...line} />
      {lastDays.map((_, index) => (
        // As high as the chart, so that every day can be hovered.
        <rect
          key={label(index)}
          x={index * step}
          width={step}
          height={HEIGHT}
          className="fill-transparent hover:fill-ink/7"
        >
          <title>{label(index)}</title>
        </rect>
      ))}
    </svg>
  );
}

function runningTotals(days: readonly number[]): number[] {
  let total = 0;
  return days.map((amount) => {
    total += amount;
    return total;
  });
}
