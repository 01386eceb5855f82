import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  padding?: 'none' | 'medium' | 'large';
  /** Rises when the pointer is over it: for a card whose heading is a link. */
  interactive?: boolean;
  tone?: 'surface' | 'sunken' | 'accent' | 'highlight';
}

/** A box with a background, rounded corners and padding. */
export function Card({
  as: Element = 'div',
  padding = 'medium',
  interactive = false,
  tone = 'surface',
  className,
  ...rest
}: CardProps) {
  // All allowed elements take the same attributes; only the type of their ref differs.
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-lg',
        TONES[tone],
        PADDINGS[padding],
        interactive &&
          'relative transition duration-300 hover:-translate-y-1 hover:shadow-lift has-[a:focus-visible]:shadow-lift',
        className,
      )}
    />
  );
}

const PADDINGS = { none: 'overflow-hidden', medium: 'p-5 sm:p-6', large: 'p-6 sm:p-9' };

const TONES = {
  surface: 'border border-line bg-surface shadow-soft',
  sunken: 'bg-sunken',
  accent: 'bg-accent-soft',
  highlight: 'bg-highlight-soft',
};
