import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure, MeasureName, Place } from '#functions/practice/measures/measure-schema.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { reasonText, sourceText, valueText } from '../measure-text.ts';
import { clockText } from '../recorder/clock-text.ts';
import type { Marked } from './AnswerView.tsx';

/** In the order in which an interviewer would mention them. */
const groups: { title: string; names: MeasureName[] }[] = [
  {
    title: 'The story',
    names: ['situation', 'task', 'action', 'result', 'actionAndResult', 'resultNumbers', 'firstPerson'],
  },
  { title: 'The question', names: ['criteria', 'questionWords'] },
  { title: 'The words', names: ['words', 'pace', 'hesitations', 'fillerPhrases', 'hedges'] },
  {
    title: 'The sound',
    names: ['length', 'firstWord', 'pauses', 'longPauses', 'shareOfSpeech', 'loudnessRange', 'clipping'],
  },
];

interface MeasureActions {
  onPlay: (milliseconds: number) => void;
  onShow: (marked: Marked) => void;
}

/** Every measure of the answer. Each opens to its places, its formula and its source. There is no total. */
export function MeasureList({ answer: { speech, content }, ...actions }: MeasureActions & { answer: PracticeAnswer }) {
  const measures: Partial<Record<MeasureName, Measure>> = { ...speech, ...content };
  return (
    <section aria-labelledby="measures">
      <h2 id="measures" className="text-h3">
        What was measured
      </h2>
      <p className="mt-1 text-muted text-sm">
        Each line opens to its places, how it is computed and what is usual. Bands are rules of thumb, not marks.
      </p>
      {groups.map(({ title, names }) => {
        const known = names.flatMap((name) => {
          const measure = measures[name];
          return measure && measure.unmeasured !== 'notAsked' && measure.unmeasured !== 'noSound'
            ? [{ name, measure }]
            : [];
        });
        if (known.length === 0) return null;
        return (
          <div key={title} className="mt-6">
            <h3 className="eyebrow">{title}</h3>
            <ul className="mt-2 divide-y divide-line border-line border-y">
              {known.map(({ name, measure }) => (
                <MeasureLine key={name} name={name} measure={measure} {...actions} />
              ))}
            </ul>
          </div>
        );
      })}
      {!content && <p className="mt-6 text-muted">The words are measured once the answer has a transcript.</p>}
    </section>
  );
}

/** More places than these are not listed one by one; all are marked in the transcript. */
const placesShown = 8;

function MeasureLine({ name, measure, onPlay, onShow }: MeasureActions & { name: MeasureName; measure: Measure }) {
  const facts = measureFacts[name];
  const reason = reasonText(measure);
  const heard = measure.places.filter((place) => place.in === 'sound');
  const read = measure.places.filter((place) => place.in === 'words');
  return (
    <li>
      <details className="group">
        <summary className="flex items-center gap-4 rounded-sm py-3.5">
          <span className="flex-1">{facts.name}</span>
          <span className={reason ? 'text-muted text-sm' : 'font-semibold tabular-nums'}>
            {valueText(name, measure.value)}
          </span>
          <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-5 text-muted text-sm">
          {reason && <p className="text-ink">{reason}</p>}
          <p>{facts.formula}</p>
          {facts.usual && (
            <p>
              Usual: {facts.usual.text} ({facts.usual.source})
            </p>
          )}
          <p>{sourceText(measure)}</p>
          {(heard.length > 0 || read.length > 0) && (
            <p className="flex flex-wrap gap-2">
              {heard.slice(0, placesShown).map((place) => (
                <Button key={place.start} variant="secondary" size="small" onClick={() => onPlay(place.start)}>
                  {placeText(place)}
                </Button>
              ))}
              {read.length > 0 && (
                <Button variant="secondary" size="small" onClick={() => onShow({ measure: name, places: read })}>
                  {read.length === 1
                    ? 'Show the place in the transcript'
                    : `Show ${read.length} places in the transcript`}
                </Button>
              )}
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

const placeText = ({ start, end }: Place) => `${clockText(start / 1000)}, ${((end - start) / 1000).toFixed(1)} s`;
