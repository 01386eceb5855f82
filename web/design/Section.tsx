import { type ReactNode, useId } from 'react';
import { Container } from './Container.tsx';
import { classNames } from './class-names.ts';

const TONES = {
  paper: '',
  sunken: 'bg-sunken',
  surface: 'bg-surface',
  /** Dark in both themes; all colors inside adapt. */
  night: 'scheme-dark bg-paper text-ink',
};

interface SectionProps {
  title?: ReactNode;
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** Shown at the end of the heading's row: a link to all entries, a filter. */
  aside?: ReactNode;
  tone?: keyof typeof TONES;
  width?: 'page' | 'narrow' | 'prose' | 'form';
  centered?: boolean;
  /** Less space on phones. */
  dense?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A full-width section of a page with its heading. The space between sections is always the same. */
export function Section({
  title,
  eyebrow,
  intro,
  aside,
  tone = 'paper',
  width = 'page',
  centered = false,
  dense = false,
  id,
  className,
  children,
}: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? heading : undefined}
      className={classNames(dense ? 'py-8' : 'py-14', 'sm:py-20 lg:py-24', TONES[tone], className)}
    >
      <Container width={width}>
        {title && (
          <div
            className={classNames(
              'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-10',
              dense ? 'mb-5' : 'mb-8',
              centered && 'justify-center text-center',
            )}
          >
            <div className="max-w-prose">
              {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
              <h2 id={heading}>{title}</h2>
              {intro && <p className="mt-3 text-lg text-muted">{intro}</p>}
            </div>
            {aside}
          </div>
        )}
        {children}
      </Container>
    </section>
  );
}
