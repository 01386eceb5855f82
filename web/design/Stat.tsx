import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  accent: 'bg-accent-soft text-on-accent-soft',
  highlight: 'bg-highlight-soft text-on-highlight-soft',
  success: 'bg-success-soft text-success',
};

/** One number and what it counts. */
export function Stat({
  label,
  value,
  hint,
  icon,
  tone = 'accent',
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: keyof typeof TONES;
  className?: string;
}) {
  return (
    <div className={classNames('flex items-start gap-4', className)}>
      {icon && (
        <div className={classNames('grid size-11 shrink-0 place-items-center rounded-md', TONES[tone])}>{icon}</div>
      )}
      <dl className="min-w-0 flex-1">
        <div className="flex flex-col-reverse">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="whitespace-nowrap font-bold font-display text-h2 tabular-nums tracking-tight">{value}</dd>
        </div>
      </dl>
      {hint && <p className="text-muted text-xs">{hint}</p>}
    </div>
  );
}
