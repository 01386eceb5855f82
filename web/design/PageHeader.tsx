import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { classNames } from './class-names.ts';

/** The header of a page: breadcrumbs, title, an introduction, the main actions. */
export function PageHeader({
  title,
  eyebrow,
  intro,
  breadcrumbs,
  actions,
  width = 'page',
  centered = false,
  children,
}: {
  title: ReactNode;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  width?: 'page' | 'narrow' | 'prose' | 'form';
  centered?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className="pt-8 pb-8 sm:pt-12 sm:pb-10">
      <Container width={width}>
        {breadcrumbs && <div className="mb-6">{breadcrumbs}</div>}
        <div
          className={classNames(
            'flex flex-wrap items-end justify-between gap-x-8 gap-y-5',
            centered && 'flex-col items-center text-center',
          )}
        >
          <div className="min-w-0 max-w-prose">
            {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
            <h1>{title}</h1>
            {intro && <p className="mt-4 text-lg text-muted">{intro}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </Container>
    </header>
  );
}
