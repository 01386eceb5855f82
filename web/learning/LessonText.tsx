import { useEffect, useRef } from 'react';
import { Prose } from '#web/design/Prose.tsx';

/** A lesson's written part. The server sanitises it when it is written; this is the one place where it enters the page. */
export function LessonText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has tables of its own
  useEffect(() => {
    // On a narrow screen a table scrolls by itself, which the keyboard must be able to do too.
    for (const table of text.current?.querySelectorAll('table') ?? []) table.tabIndex = 0;
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (db/rich-text.ts)
  return <Prose ref={text} className="text-lg" dangerouslySetInnerHTML={{ __html: html }} />;
}
