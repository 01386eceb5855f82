import { useSanitizedHtml } from '#web/app/trusted-html.ts';
import { Prose } from '#web/design/Prose.tsx';

/** A text that the server has rendered and sanitized (renderDiscussion in db/rich-text.ts). */
export function DiscussionHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it
  return <Prose className="discussion-text" dangerouslySetInnerHTML={useSanitizedHtml(html)} />;
}
