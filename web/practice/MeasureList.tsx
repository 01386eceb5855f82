import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import type { MeasureRow } from './measure-rows.ts';

interface MeasureActions {
  /** Null where there is no recording to play: the places in the sound are then times to read. */
  onPlay: ((milliseconds: number) => void) | null;
  /** Shows the places of a measure in the transcript; without it, the words are quoted in the line. */
  onShow?: ((measure: MeasureName) => void) | undefined;
}

/** Measures, one a line. Each opens to its places, its formula and its source. */
export function MeasureList({ rows, ...actions }: MeasureActions & { rows: readonly MeasureRow[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {rows.map((row) => (
        <li key={row.measure}>
          <details className="group">
            <summary className="flex items-center gap-4 rounded-sm py-3.5">
              <span className="flex-1">{row.name}</span>
              <span className={row.reason ? 'text-muted text-sm' : 'font-semibold tabular-nums'}>{row.value}</span>
              <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
            </summary>
            <div className="grid gap-3 pb-5 text-muted text-sm">
              {row.reason && <p className="text-ink">{row.reason}</p>}
              <p>{row.formula}</p>
              {row.usual && <p>{row.usual}</p>}
              <p>{row.source}</p>
              <MeasurePlaces row={row} {...actions} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Where the measure comes from: buttons that play or show it, or the places as text. */
function MeasurePlaces({ row, onPlay, onShow }: MeasureActions & { row: MeasureRow }) {
  const { measure, sounds, words, quotes, isOfWholeSound, isOfWholeTranscript, isNothing } = row;
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <>
      {isNothing && <p>Nothing of it was found, so there is no place to open.</p>}
      {!onPlay && sounds.length > 0 && <p>In the recording: {sounds.map(({ text }) => text).join(' · ')}</p>}
      {!onShow && quotes.length > 0 && <p>{quotes.map((quote) => `“${quote}”`).join(' · ')}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onPlay &&
          sounds.map(({ atMs, text }) => (
            <Button key={atMs} {...look} onClick={() => onPlay(atMs)}>
              {text}
            </Button>
          ))}
        {onPlay && isOfWholeSound && (
          <Button {...look} onClick={() => onPlay(0)}>
            Hear your answer
          </Button>
        )}
        {onShow && words.length > 0 && (
          <Button {...look} onClick={() => onShow(measure)}>
            {words.length === 1 ? 'Show the place in the transcript' : `Show ${words.length} places in the transcript`}
          </Button>
        )}
        {onShow && isOfWholeTranscript && (
          <Button {...look} onClick={() => onShow(measure)}>
            Read your answer
          </Button>
        )}
      </div>
    </>
  );
}
