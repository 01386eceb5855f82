import { useEffect, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';
import type { ArticleSection } from './article-text.ts';

/** Pixels from the top of the window. A section is current once its heading has passed this line below the header. */
const READING_LINE = 120;

/** The sections of an article as links. The one being read is marked. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const current = useCurrentSection(sections);
  return (
    <nav aria-label="Contents">
      <ol className="grid text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                '-ml-px block border-l py-1.5 pl-4 leading-snug transition',
                id === current ? 'border-accent font-semibold text-ink' : 'border-line text-muted hover:text-ink',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCurrentSection(sections: readonly ArticleSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    // Called only when a heading crosses the line, up or down, not on every scroll.
    const observer = new IntersectionObserver(
      () => setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= READING_LINE)?.id),
      { rootMargin: `-${READING_LINE}px 0px 0px` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
