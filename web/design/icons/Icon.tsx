import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface IconProps {
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
  /** Only for an icon without text beside it; without a label it is hidden from assistive technology. */
  label?: string;
}

/** The `<svg>` of every icon: a 24 by 24 grid, one stroke width, round ends, the color of the surrounding text. */
export function Icon({ size = 20, className, label, children }: IconProps & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden or has an aria-label; a <title> would show as a tooltip
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
