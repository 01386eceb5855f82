import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Progress as a ring, with `children` or the percentage in its center. */
export function ProgressRing({
  label,
  value,
  max = 100,
  size = 88,
  tone = 'accent',
  children,
}: {
  label: string;
  value: number;
  max?: number;
  size?: number;
  tone?: 'accent' | 'highlight' | 'success';
  children?: ReactNode;
}) {
  const percent = max > 0 ? Math.min(100, Math.max(0, Math.floor((100 * value) / max))) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative inline-grid place-items-center"
    >
      <svg viewBox="0 0 44 44" width={size} height={size} fill="none" aria-hidden="true" className="-rotate-90">
        <circle cx="22" cy="22" r="19" strokeWidth="5" className="stroke-ink/10" />
        {percent > 0 && (
          <circle
            cx="22"
            cy="22"
            r="19"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            className={classNames('transition-[stroke-dasharray] duration-500', STROKES[tone])}
          />
        )}
      </svg>
      <span className="absolute font-bold font-display text-h4 tabular-nums">{children ?? `${percent}%`}</span>
    </div>
  );
}

const STROKES = { accent: 'stroke-accent', highlight: 'stroke-highlight', success: 'stroke-success' };
