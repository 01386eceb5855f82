import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icons/interface.tsx';

export interface AccordionEntry {
  id: string | number;
  title: ReactNode;
  /** Shown at the end of the title's row: a badge, a duration. */
  meta?: ReactNode;
  content: ReactNode;
}

/**
 * Collapsible entries, one open at a time. Made of `<details>` elements with a shared name, so the browser does the
 * work.
 */
export function Accordion({
  entries,
  defaultOpen,
  several = false,
}: {
  entries: readonly AccordionEntry[];
  defaultOpen?: AccordionEntry['id'] | undefined;
  /** Allows more than one entry to be open. */
  several?: boolean;
}) {
  const group = useId();
  return (
    <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {entries.map(({ id, title, meta, content }) => (
        <details key={id} name={several ? undefined : group} open={id === defaultOpen} className="group">
          <summary className="-outline-offset-2 flex list-none items-center gap-3 px-5 py-4 font-semibold transition hover:bg-sunken">
            <span className="min-w-0 flex-1">{title}</span>
            {meta && <span className="shrink-0 font-normal text-muted text-sm">{meta}</span>}
            <ChevronDownIcon className="text-muted transition group-open:rotate-180" />
          </summary>
          <div className="px-5 pt-1 pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
