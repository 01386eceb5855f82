import { useEffect, useState } from 'react';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';

/** Seconds before the end that are announced to screen readers. */
const announced = [30, 10];

/** The time until `endsAt`, in milliseconds of performance.now(). */
export function TimeLeft({ endsAt, label }: { endsAt: number; label: string }) {
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const announcement = announced.findLast((limit) => seconds <= limit && seconds > limit - 5);
  return (
    <div>
      <p className="text-muted text-sm">{label}</p>
      <p role="timer" className="font-bold font-display text-display tabular-nums tracking-tight">
        {clockText(seconds)}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement ? `${announcement} seconds left` : ''}
      </p>
    </div>
  );
}
