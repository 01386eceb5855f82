import { useQuery } from '@tanstack/react-query';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { Measure, MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Table } from '#web/design/Table.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { valueText } from '../measure-text.ts';
import { momentText } from '../moment-text.ts';
import { answerQuery } from '../queries.ts';

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
  return other ? <TwoTakes answer={answer} otherId={other.id} isOtherEarlier={at > 0} /> : null;
}

function TwoTakes({
  answer,
  otherId,
  isOtherEarlier,
}: {
  answer: PracticeAnswer;
  otherId: string;
  isOtherEarlier: boolean;
}) {
  const { data: other } = useQuery(answerQuery(otherId));
  if (!other) return null;
  const [first, second] = isOtherEarlier ? [other, answer] : [answer, other];
  const rows = compared.flatMap((name) => {
    const [one, two] = [measureOf(first, name), measureOf(second, name)];
    return one?.value == null || two?.value == null ? [] : [{ name, one: one.value, two: two.value }];
  });
  return (
    <section aria-labelledby="takes">
      <h2 id="takes" className="mb-4 text-h3">
        Both takes, side by side
      </h2>
      <p className="mb-4 text-sm">
        <TextLink to={paths.practiceAnswer(otherId)}>
          {isOtherEarlier ? 'Open the take before this one' : 'Open the take after this one'} (
          {momentText(other.createdAt)})
        </TextLink>
      </p>
      <Table
        caption="Measures of both takes"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: 'Measure', cell: ({ name }) => <span>{measureFacts[name].name}</span> },
          {
            id: 'first',
            header: 'Earlier take',
            align: 'end',
            cell: ({ name, one }) => <span>{valueText(name, one)}</span>,
          },
          {
            id: 'second',
            header: 'Later take',
            align: 'end',
            cell: ({ name, two }) => <span>{valueText(name, two)}</span>,
          },
        ]}
        empty={<p className="text-muted">Nothing was measured in both takes.</p>}
      />
    </section>
  );
}

function measureOf({ speech, content }: PracticeAnswer, name: MeasureName): Measure | undefined {
  const measures: Partial<Record<MeasureName, Measure>> = { ...speech, ...content };
  return measures[name];
}
