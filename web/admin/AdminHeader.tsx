import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';

/**
 * The header of a page in the admin and creator areas. It is smaller than on public pages, to leave room for tables and forms.
 */
export function AdminHeader({ title, intro, actions }: { title: string; intro?: ReactNode; actions?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-prose">
        <h1 className="text-h2 wrap-anywhere">{title}</h1>
        {intro && <p className="mt-2 text-muted">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
