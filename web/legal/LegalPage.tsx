import { useEffect } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { useFollowLink } from '#web/app/follow-link.ts';
import { useSanitizedHtml } from '#web/app/trusted-html.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { Prose } from '#web/design/Prose.tsx';
import type { LegalText } from './legal-text.ts';

/**
 * A legal text with its table of contents: beside it, or collapsed above it on small screens. Only the text is printed.
 */
export function LegalPage({ title, text: { lastUpdated, html, sections } }: { title: string; text: LegalText }) {
  useDocumentTitle(title);
  const followLink = useFollowLink();
  const content = useSanitizedHtml(html);
  useEffect(() => {
    // The browser looked for the fragment before the text was rendered, unless the server had rendered it.
    if (window.scrollY > 0) return;
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <PageHeader
        eyebrow="Legal"
        title={title}
        intro={`Last updated: ${lastUpdated}`}
        actions={
          <Button
            variant="secondary"
            size="small"
            className="max-sm:hidden print:hidden"
            onClick={() => window.print()}
          >
            Print
          </Button>
        }
      />
      <Container className="grid items-start gap-8 pb-16 sm:pb-24 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 print:block print:pb-0">
        <details className="rounded-lg border border-line bg-surface lg:hidden print:hidden">
          <summary className="px-5 py-4 font-semibold">Contents</summary>
          <div className="px-5 pb-5">
            <Contents sections={sections} />
          </div>
        </details>
        <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-line border-l pl-5 max-lg:hidden print:hidden">
          <Contents sections={sections} />
        </div>
        <Prose
          onClick={followLink}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, sanitized by the build (vite.config.ts)
          dangerouslySetInnerHTML={content}
        />
      </Container>
    </>
  );
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav aria-label="Contents">
      <ol className="grid gap-1 text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-muted transition hover:text-accent">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
