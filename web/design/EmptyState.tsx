import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Shown instead of an empty list: what is missing, and what to do next. */
export function EmptyState({
  illustration,
  title,
  children,
  actions,
  headingLevel: Heading = 'h2',
  className,
}: {
  illustration?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
}) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-2 py-8 sm:py-10 text-center', className)}
    >
      {illustration && <div className="mb-6">{illustration}</div>}
      <Heading className="text-h3">{title}</Heading>
      {children && <div className="mt-2 text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
