import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { Prose } from '#web/design/Prose.tsx';

/** A lesson's written part. The server sanitizes it when it is written (db/rich-text.ts), the page once more here. */
export function LessonText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has tables of its own
  useEffect(() => {
    // On a narrow screen a table scrolls by itself, which the keyboard must be able to do too.
    for (const table of text.current?.querySelectorAll('table') ?? []) table.tabIndex = 0;
  }, [safe]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place where it enters the page
  return <Prose ref={text} className="text-lg" dangerouslySetInnerHTML={{ __html: safe }} />;
}
