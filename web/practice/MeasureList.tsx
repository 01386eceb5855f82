import { Button } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import type { MarkedMeasure, MeasureRow } from './measure-rows.ts';

/** Measures, one a line. Each opens to its places, its formula and its source. */
export function MeasureList({
  rows,
  onPlay,
  onShow,
}: {
  rows: readonly MeasureRow[];
  onPlay: (milliseconds: number) => void;
  /** Shows the places of a measure in the transcript; without it, the words are quoted in the line. */
  onShow?: (marked: MarkedMeasure) => void;
}) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map(({ measure, name, value, reason, formula, usual, source, sounds, words, quotes }) => (
        <li key={measure}>
          <details className="group">
            <summary className="flex items-center gap-4 rounded-sm py-3.5">
              <span className="flex-1">{name}</span>
              <span className={reason ? 'text-muted text-sm' : 'font-semibold tabular-nums'}>{value}</span>
              <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
            </summary>
            <div className="grid gap-3 pb-5 text-muted text-sm">
              {reason && <p className="text-ink">{reason}</p>}
              <p>{formula}</p>
              {usual && <p>{usual}</p>}
              <p>{source}</p>
              {(sounds.length > 0 || (onShow && words.length > 0)) && (
                <div className="flex flex-wrap gap-2">
                  {sounds.map(({ atMs, text }) => (
                    <Button key={atMs} variant="secondary" size="small" onClick={() => onPlay(atMs)}>
                      {text}
                    </Button>
                  ))}
                  {onShow && words.length > 0 && (
                    <Button variant="secondary" size="small" onClick={() => onShow({ measure, places: words })}>
                      {words.length === 1
                        ? 'Show the place in the transcript'
                        : `Show ${words.length} places in the transcript`}
                    </Button>
                  )}
                </div>
              )}
              {!onShow && quotes.length > 0 && (
                <p className="wrap-anywhere">{quotes.map((quote) => `“${quote}”`).join(' · ')}</p>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
