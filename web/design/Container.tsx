import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const WIDTHS = { page: 'max-w-page', narrow: 'max-w-narrow', prose: 'max-w-prose', form: 'max-w-form' };

/** The centered column of a page's content: as wide as the page or narrower, with the same side padding everywhere. */
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
