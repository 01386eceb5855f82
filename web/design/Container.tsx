import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const WIDTHS = { page: 'max-w-page', narrow: 'max-w-narrow', prose: 'max-w-prose', form: 'max-w-form' };

/** The column that content stands in: the page's width, or narrower, with the gutters of every screen. */
export function Container({
  width = 'page',
  className,
  children,
}: {
  width?: keyof typeof WIDTHS;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classNames('mx-auto box-content px-5 sm:px-8', WIDTHS[width], className)}>{children}</div>;
}
