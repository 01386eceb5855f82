import { useMemo } from 'react';
import { differences } from './differences.ts';

/** What has changed from one text to another: new words are underlined, old ones struck through. */
export default function TextDifferences({ before, after }: { before: string; after: string }) {
  const stretches = useMemo(() => differences(before, after), [before, after]);
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <p className="mb-3 text-muted text-sm">
        <ins className="rounded-sm bg-success-soft px-1 text-success">New words</ins> and{' '}
        <del className="rounded-sm bg-danger-soft px-1 text-danger">words that are gone</del>
      </p>
      <div className="whitespace-pre-line">
        {stretches.map(({ text, kind }, place) => {
          // Stretches have no identity of their own; the list is made anew with each text.
          const key = `${place} ${kind}`;
          if (kind === 'added') {
            return (
              <ins key={key} className="rounded-sm bg-success-soft text-success">
                {text}
              </ins>
            );
          }
          if (kind === 'removed') {
            return (
              <del key={key} className="rounded-sm bg-danger-soft text-danger">
                {text}
              </del>
            );
          }
          return <span key={key}>{text}</span>;
        })}
      </div>
    </div>
  );
}
