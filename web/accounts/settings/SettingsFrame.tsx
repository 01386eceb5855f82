import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths, type SettingsPage } from '#web/app/paths.ts';
import { Container } from '#web/design/Container.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { settingsPages } from './settings-pages.ts';

/** One page of the settings: the menu beside it, its title, and its sections. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const { title, summary } = settingsPages[page];
  useDocumentTitle(`${title} · Settings`);
  return (
    // As high as the screen, so that the footer does not move when the data arrive.
    <Container className="grid min-h-dvh items-start gap-x-12 pt-6 pb-16 sm:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SettingsMenu />
      <div className="min-w-0 max-w-narrow">
        <Link
          to={paths.settings()}
          className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-muted text-sm hover:text-ink lg:hidden"
        >
          <ArrowLeftIcon size={16} /> Settings
        </Link>
        <h1 className="text-h2">{title}</h1>
        <p className="mt-2 text-muted">{summary}</p>
        {children}
      </div>
    </Container>
  );
}
