import { Prose } from '#web/design/Prose.tsx';

/** A lesson's written part. The server sanitises it when it is written; this is the one place where it enters the page. */
export function LessonText({ html, className = 'text-lg' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (db/rich-text.ts)
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
