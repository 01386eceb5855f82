import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure, MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Notice } from '#web/design/Notice.tsx';
import { Table } from '#web/design/Table.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { valueText } from '../measure-text.ts';
import { momentText } from '../moment-text.ts';
import { answerQuery, recordingAddress } from '../queries.ts';
import { RecordingPlayer } from '../RecordingPlayer.tsx';

/** What can differ between two takes and matters in an interview. */
const compared: MeasureName[] = [
  'length',
  'pace',
  'pauses',
  'longPauses',
  'hesitations',
  'actionAndResult',
  'resultNumbers',
];

/** This take beside the one before it. Nothing when the question was answered once. */
export function Takes({ answer }: { answer: PracticeAnswer }) {
  const at = answer.takes.findIndex(({ id }) => id === answer.id);
  const other = answer.takes[at - 1] ?? answer.takes[at + 1];
  if (!other) return null;
  return (
    <section aria-labelledby="takes">
      <h2 id="takes" className="mb-4 text-h3">
        Both takes, side by side
      </h2>
      <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {answer.takes.map(({ id, createdAt }, index) =>
          id === answer.id ? (
            <span key={id} aria-current="page">
              Take {index + 1}, this one
            </span>
          ) : (
            <TextLink key={id} to={paths.practiceAnswer(id)}>
              Take {index + 1} ({momentText(createdAt)})
            </TextLink>
          ),
        )}
      </p>
      <OtherRecording take={other} number={answer.takes.indexOf(other) + 1} />
      <Comparison answer={answer} otherId={other.id} firstNumber={Math.max(at, 1)} isOtherFirst={at > 0} />
    </section>
  );
}

function OtherRecording({ take, number }: { take: PracticeAnswer['takes'][number]; number: number }) {
  const media = useRef<HTMLMediaElement>(null);
  if (take.recordingState !== 'stored') return null;
  return (
    <div className="mb-6">
      <p className="mb-2 text-muted text-sm">Hear take {number}</p>
      <RecordingPlayer
        address={recordingAddress(take.id)}
        mode={take.mode}
        media={media}
        label={`The recording of take ${number}`}
      />
    </div>
  );
}

/** The same lines while the other take is loading, so that nothing moves. */
function Comparison({
  answer,
  otherId,
  firstNumber,
  isOtherFirst,
}: {
  answer: PracticeAnswer;
  otherId: string;
  firstNumber: number;
  isOtherFirst: boolean;
}) {
  const { data: other, error } = useQuery(answerQuery(otherId));
  const column = (id: 'first' | 'second', number: number, take: PracticeAnswer | undefined) => ({
    id,
    header: `Take ${number}`,
    align: 'end' as const,
    cell: ({ name }: { name: MeasureName }) => (take ? <TakeValue take={take} name={name} /> : <span>…</span>),
  });
  if (error) return <Notice title="The measures of the other take could not be loaded">Reload the page.</Notice>;
  return (
    <Table
      caption="Measures of both takes"
      rows={compared.map((name) => ({ name }))}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: 'Measure', cell: ({ name }) => <span>{measureFacts[name].name}</span> },
        column('first', firstNumber, isOtherFirst ? other : answer),
        column('second', firstNumber + 1, isOtherFirst ? answer : other),
      ]}
    />
  );
}

function TakeValue({ take, name }: { take: PracticeAnswer; name: MeasureName }) {
  const value = measureOf(take, name)?.value ?? null;
  return <span className={value === null ? 'text-muted' : 'font-semibold'}>{valueText(name, value)}</span>;
}

function measureOf({ speech, content }: PracticeAnswer, name: MeasureName): Measure | undefined {
  const measures: Partial<Record<MeasureName, Measure>> = { ...speech, ...content };
  return measures[name];
}
