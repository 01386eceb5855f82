import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does: the only text that a screen reader has. */
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'outlined';
  size?: 'small' | 'medium';
}

/** A round button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  className,
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={classNames(
        'relative inline-grid shrink-0 place-items-center rounded-full text-ink transition hover:bg-sunken active:translate-y-px disabled:pointer-events-none disabled:opacity-50',
        variant === 'outlined' && 'border border-line-strong bg-surface hover:border-ink',
        size === 'small' ? 'size-9' : 'size-11',
        className,
      )}
    >
      {icon}
    </button>
  );
}
