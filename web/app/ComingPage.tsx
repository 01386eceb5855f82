import type { ReactNode } from 'react';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';

/** A page that is announced and not built yet: its title, and one sentence that says so. */
export function ComingPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return <PageHeader title={title} intro={children} />;
}
