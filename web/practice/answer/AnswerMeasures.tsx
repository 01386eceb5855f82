import type { PracticeAnswer } from '#functions/practice/contract.ts';
import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { MeasureList } from '../MeasureList.tsx';
import { measureRows } from '../measure-rows.ts';

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
    names: ['length', 'firstWord', 'pauses', 'longPauses', 'shareOfSpeech', 'loudness', 'loudnessRange', 'clipping'],
  },
];

/** Every measure of the answer, in groups. There is no total. */
export function AnswerMeasures({
  answer: { speech, content, transcript },
  ...actions
}: {
  answer: PracticeAnswer;
  onPlay: ((milliseconds: number) => void) | null;
  onShow: ((measure: MeasureName) => void) | undefined;
}) {
  return (
    <section aria-labelledby="measures">
      <h2 id="measures" className="text-h3">
        What was measured
      </h2>
      <p className="mt-1 text-muted text-sm">
        Each line opens to its places, how it is computed and what is usual. Bands are rules of thumb, not marks.
      </p>
      {groups.map(({ title, names }) => {
        const rows = measureRows(names, { ...speech, ...content }, transcript);
        return (
          rows.length > 0 && (
            <div key={title} className="mt-6">
              <h3 className="eyebrow mb-2">{title}</h3>
              <MeasureList rows={rows} {...actions} />
            </div>
          )
        );
      })}
      {transcript === '' && <p className="mt-6 text-muted">The words are measured once the answer has a transcript.</p>}
    </section>
  );
}
