import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Table } from '#web/design/Table.tsx';
import { AnswerList } from '../AnswerList.tsx';
import { valueText } from '../measure-text.ts';
import { competencyLabels, optionsOf } from '../practice-labels.ts';
import { answersQuery } from '../queries.ts';
import { type PracticeWeek, rangeOf, type WeekRange, weeksOf } from './weeks.ts';

const shownMeasures: MeasureName[] = ['pace', 'hesitations', 'longPauses', 'actionAndResult', 'length'];
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** /practice/history: the learner's answers by week, with the range of each measure. */
export default function HistoryPage() {
  useDocumentTitle('Practice History');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('competency') ?? 'all';
  const competency = Object.hasOwn(competencyLabels, asked) ? asked : 'all';
  const history = useInfiniteQuery(answersQuery());
  if (history.isPending) return <PageSkeleton />;
  if (!history.data) return <LoadFailure title="Your answers could not be loaded" error={history.error} />;
  const answers = history.data.pages
    .flatMap((page) => page.answers)
    .filter(({ question }) => competency === 'all' || question.competency === competency);
  const weeks = weeksOf(answers);
  return (
    <>
      <PageHeader
        eyebrow="Practice"
        title="Week by week"
        intro="One answer says little. Ranges over several show where you are going."
        width="narrow"
      />
      <Container width="narrow" className="grid gap-10 pb-16 sm:pb-24">
        <SelectField
          label="Competency"
          options={optionsOf(competencyLabels, 'All competencies')}
          value={competency}
          onChange={({ target }) => setQuery(target.value === 'all' ? {} : { competency: target.value })}
          className="max-w-xs"
        />
        {weeks.length === 0 ? (
          <EmptyState
            title="No answers yet"
            actions={<Button to={paths.practiceQuestions()}>Choose a question</Button>}
          >
            Your first answer takes about three minutes.
          </EmptyState>
        ) : (
          <>
            <Ranges weeks={weeks} />
            {weeks.map((week) => (
              <Week key={week.number} week={week} />
            ))}
            {history.hasNextPage && (
              <Button variant="secondary" pending={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
                Show earlier answers
              </Button>
            )}
          </>
        )}
      </Container>
    </>
  );
}

function Week({ week: { start, number, answers } }: { week: PracticeWeek }) {
  return (
    <section aria-labelledby={`week-${number}`}>
      <h2 id={`week-${number}`} className="mb-4 text-h3">
        Week {number} <span className="font-normal text-base text-muted">from {day.format(start)}</span>
      </h2>
      <AnswerList answers={answers} showQuestion />
    </section>
  );
}

/** The first week of the loaded answers beside the newest; with a single week, that week alone. */
function Ranges({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const [newest] = weeks;
  const oldest = weeks.at(-1);
  if (!newest || !oldest) return null;
  const rows = shownMeasures.flatMap((name) => {
    const [before, now] = [rangeOf(oldest.answers, name), rangeOf(newest.answers, name)];
    return before || now ? [{ name, before, now }] : [];
  });
  const column = (id: 'before' | 'now', { number, answers }: PracticeWeek) => ({
    id,
    header: `Week ${number} (${answersText(answers)})`,
    align: 'end' as const,
    cell: (row: (typeof rows)[number]) => <Range name={row.name} range={row[id]} />,
  });
  return (
    <section aria-labelledby="ranges">
      <h2 id="ranges" className="mb-4 text-h3">
        {newest === oldest ? 'This is where you start' : `Week ${oldest.number} beside week ${newest.number}`}
      </h2>
      <Table
        caption="Lowest, middle and highest value of each measure"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: 'Measure', cell: ({ name }) => <span>{measureFacts[name].name}</span> },
          ...(newest === oldest ? [] : [column('before', oldest)]),
          column('now', newest),
        ]}
        empty={<p className="text-muted">These answers have no measures yet. They need a recording or a transcript.</p>}
      />
    </section>
  );
}

const answersText = ({ length }: PracticeAnswerSummary[]) => (length === 1 ? '1 answer' : `${length} answers`);

function Range({ name, range }: { name: MeasureName; range: WeekRange | null }) {
  if (!range) return <span className="text-muted">Not measured</span>;
  const { lowest, median, highest, answers } = range;
  return (
    <span>
      {valueText(name, median)}
      {answers > 1 && (
        <span className="block text-muted text-xs">
          {valueText(name, lowest)} to {valueText(name, highest)}
        </span>
      )}
    </span>
  );
}
