import { Button } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import type { MeasureRow } from './measure-rows.ts';

/** Measures, one a line. Each opens to its formula and its places. */
export function MeasureList({ rows, onPlay }: { rows: readonly MeasureRow[]; onPlay: (ms: number) => void }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ measure, name, value, formula, usual, sounds, quotes }) => (
        <li key={measure}>
          <details className="group">
            <summary className="flex items-center gap-4 rounded-sm py-3.5">
              <span className="flex-1">{name}</span>
              <span className="font-semibold tabular-nums">{value}</span>
              <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
            </summary>
            <div className="grid gap-3 pb-5 text-muted text-sm">
              <p>{formula}</p>
              {usual && <p>{usual}</p>}
              {sounds.length > 0 && (
                <div className="flex flex-wrap gap-2">
                  {sounds.map(({ atMs, text }) => (
                    <Button key={atMs} variant="secondary" size="small" onClick={() => onPlay(atMs)}>
                      {text}
                    </Button>
                  ))}
                </div>
              )}
              {quotes.length > 0 && <p className="wrap-anywhere">{quotes.map((quote) => `“${quote}”`).join(' · ')}</p>}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
