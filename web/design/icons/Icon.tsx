import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface IconProps {
  /** Edge in pixels. */
  size?: number;
  className?: string | undefined;
  /** Only where the icon alone carries the meaning; otherwise it is hidden from assistive technology. */
  label?: string;
}

/** The frame every icon is drawn in: a 24 by 24 grid, one stroke, round ends, the color of the text around it. */
export function Icon({ size = 20, className, label, children }: IconProps & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a <title> would show as a native tooltip
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
