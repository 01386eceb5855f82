import type { ReactNode } from 'react';
import { CloseIcon } from './icons/interface.tsx';
import { Link } from './Link.tsx';

/** A topic or an active filter: a link with `to`, with a remove button if `onRemove` is given. */
export function Tag({ to, onRemove, children }: { to?: string; onRemove?: () => void; children: ReactNode }) {
  const look =
    'inline-flex items-center gap-1.5 rounded-full border border-line bg-surface px-3 py-1 font-medium text-ink text-xs';
  if (to) {
    return (
      <Link to={to} className={`${look} transition hover:border-ink`}>
        {children}
      </Link>
    );
  }
  return (
    <span className={look}>
      {children}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          className="-mr-1.5 grid size-6 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <CloseIcon size={14} />
          <span className="sr-only">Remove {children}</span>
        </button>
      )}
    </span>
  );
}
