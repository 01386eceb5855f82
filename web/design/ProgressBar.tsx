import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** What makes progress: for assistive technology, and shown above the bar with `showLabel`. */
  label: string;
  value: number;
  max?: number;
  showLabel?: boolean;
  tone?: 'accent' | 'highlight' | 'success';
  className?: string;
}

/** Progress as a bar. */
export function ProgressBar({
  label,
  value,
  max = 100,
  showLabel = false,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  return (
    <div className={className}>
      {showLabel && (
        <div aria-hidden="true" className="mb-2 flex justify-between gap-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted tabular-nums">{max > 0 ? Math.floor((100 * value) / max) : 0}%</span>
        </div>
      )}
      <progress
        aria-label={label}
        value={Math.min(value, max)}
        max={max > 0 ? max : 1}
        className={classNames(BAR, FILLS[tone])}
      />
    </div>
  );
}

const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-ink/10 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-500';

const FILLS = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  highlight: '[&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-value]:bg-highlight',
  success: '[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success',
};
