import DOMPurify from 'dompurify';
import { useEffect, useMemo, useRef } from 'react';
import { useSanitizedHtml } from '#web/app/trusted-html.ts';
import { Prose } from '#web/design/Prose.tsx';

/** The text of a lesson. The server sanitizes the HTML when it is saved (db/rich-text.ts), and this component again. */
export function LessonText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  const safe = useMemo(() => sanitized(html), [html]);
  const content = useSanitizedHtml(safe);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text contains new tables
  useEffect(() => {
    // On a narrow screen a table scrolls on its own. With a tab index, keyboard users can scroll it too.
    for (const table of text.current?.querySelectorAll('table') ?? []) table.tabIndex = 0;
  }, [safe]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above, and inserted only here
  return <Prose ref={text} data-lesson-text className="text-lg" dangerouslySetInnerHTML={content} />;
}

/** On the server, which renders the open lesson, there is no document to parse it with. The browser does it again. */
function sanitized(html: string): string {
  return typeof document === 'undefined' ? html : DOMPurify.sanitize(html, { USE_PROFILES: { html: true } });
}
