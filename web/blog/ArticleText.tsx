import './article.css';
import { useEffect } from 'react';
import { useFollowLink } from '#web/app/follow-link.ts';
import { useSanitizedHtml } from '#web/app/trusted-html.ts';
import { Prose } from '#web/design/Prose.tsx';

/** The text of an article, from `articleText`. This is the only place where article HTML enters the page. */
export function ArticleText({ html }: { html: string }) {
  const followLink = useFollowLink();
  const content = useSanitizedHtml(html);
  useEffect(() => {
    // The browser looked for the fragment before the text was rendered, unless the server had rendered it.
    if (window.scrollY > 0) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <Prose
      className="article"
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, and again by articleText
      dangerouslySetInnerHTML={content}
    />
  );
}
