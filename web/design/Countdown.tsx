import { classNames } from './class-names.ts';

/** Displays the remaining time; the caller counts. Days are shown while there are any, or always with `showDays`. */
export function Countdown({
  label,
  days,
  hours,
  minutes,
  seconds,
  showDays = days > 0,
  size = 'large',
}: {
  label: string;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  showDays?: boolean;
  /** 'inline' is one line of text height, for a banner. */
  size?: 'large' | 'inline';
}) {
  const parts = [
    ...(showDays ? [amount(days, 'day')] : []),
    amount(hours, 'hour'),
    amount(minutes, 'minute'),
    amount(seconds, 'second'),
  ];
  const large = size === 'large';
  return (
    <>
      {/* One text for screen readers, because the visible one is in pieces. A timer's changes are not announced. */}
      <span role="timer" aria-label={label} className="sr-only">
        {parts.map(({ unit, value }) => `${value} ${unit}`).join(' ')}
      </span>
      <span
        aria-hidden="true"
        className={large ? 'grid max-w-92 auto-cols-fr grid-flow-col gap-2 sm:gap-3' : 'inline-flex gap-2'}
      >
        {parts.map(({ unit, value }) => (
          <span
            key={unit}
            className={large ? 'rounded-md border border-line bg-surface px-1 py-3 text-center' : 'whitespace-nowrap'}
          >
            <span className={classNames('font-bold tabular-nums', large && 'block font-display text-h2')}>
              {String(value).padStart(2, '0')}
            </span>
            {large ? <span className="mt-1 block text-muted text-xs">{unit}</span> : unit[0]}
          </span>
        ))}
      </span>
    </>
  );
}

function amount(value: number, unit: string) {
  return { value, unit: value === 1 ? unit : `${unit}s` };
}
