import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { Container } from '#web/design/Container.tsx';
import { SkipLink } from '#web/design/SkipLink.tsx';

/**
 * The frame of the recorder's pages: no menu, because nothing should distract, and because the permissions of a document
 * would go along with the links of the router. Every link here loads a document.
 */
export function RecorderFrame({ leaveTo, children }: { leaveTo: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-line border-b">
        <Container className="flex min-h-16 items-center justify-between gap-4">
          <a href={paths.home()} className="rounded-sm font-bold font-display text-h4 tracking-tight">
            Interview Launchpad
          </a>
          <a href={leaveTo} className="link text-sm">
            Leave
          </a>
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 py-8 outline-none sm:py-14">
        <Container width="prose">{children}</Container>
      </main>
    </div>
  );
}
