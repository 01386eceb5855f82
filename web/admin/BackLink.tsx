import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';

/** The link above the heading of an editor, back to the list that it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:text-ink">
      <ArrowLeftIcon size={16} /> {children}
    </Link>
  );
}
