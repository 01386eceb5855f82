import type { SpeechMeasures } from '#functions/practice/measures/measure-schema.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { cardRows, changeBySound } from './sound-card.ts';

/** One change to make, and the measures of the sound. Each opens to its places in the recording. */
export function SoundCard({ speech, onPlay }: { speech: SpeechMeasures; onPlay: (ms: number) => void }) {
  const change = changeBySound(speech);
  const changeAt = change.atMs;
  return (
    <>
      <Card tone="highlight" padding="large">
        <h2 className="eyebrow">One change to make</h2>
        <p className="mt-2 text-lg">{change.text}</p>
        {changeAt !== null && (
          <Button variant="secondary" size="small" className="mt-4" onClick={() => onPlay(changeAt)}>
            Hear that place
          </Button>
        )}
      </Card>
      <section aria-labelledby="sound">
        <h2 id="sound" className="text-h3">
          What was heard
        </h2>
        <p className="mt-1 text-muted text-sm">Measured from the sound, in your browser. Open a line for its places.</p>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {cardRows(speech).map(({ name, value, meaning, places }) => (
            <li key={name}>
              <details className="group">
                <summary className="flex items-center gap-4 rounded-sm py-3.5">
                  <span className="flex-1">{name}</span>
                  <span className="font-semibold tabular-nums">{value}</span>
                  <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
                </summary>
                <div className="pb-5">
                  <p className="text-muted text-sm">{meaning}</p>
                  {places.length > 0 && (
                    <div className="mt-3 flex flex-wrap gap-2">
                      {places.map(({ atMs, text }) => (
                        <Button key={atMs} variant="secondary" size="small" onClick={() => onPlay(atMs)}>
                          {text}
                        </Button>
                      ))}
                    </div>
                  )}
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
