import type { ReactNode } from 'react';

/** A sheet of paper in a drawing. Like the certificate, it has light colors in dark mode too. */
export function Sheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="sheet scheme-light rounded-md border border-line bg-surface p-4 text-ink shadow-lift">
      <p className="sheet-title">
        <strong>{title}</strong>
        <span className="text-muted">{note}</span>
      </p>
      {children}
    </div>
  );
}
