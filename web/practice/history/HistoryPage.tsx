import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import { measureFacts } from '#functions/practice/measures/measure-facts.shared.ts';
import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { currentQuery } from '#web/app/current-query.ts';
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
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(answersQuery());
  useEffect(() => {
    // All pages, because weeks are counted from the first answer.
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  if (error) return <LoadFailure title="Your answers could not be loaded" error={error} />;
  if (isPending || hasNextPage) return <PageSkeleton />;

  const all = data.pages.flatMap((page) => page.answers);
  const competencies = optionsOf(competencyLabels, 'All competencies');
  const questions = optionsOf(
    Object.fromEntries(all.map(({ question }) => [question.slug, question.prompt])),
    'All questions',
  );
  const [competency, question] = [
    chosenOf(competencies, query.get('competency')),
    chosenOf(questions, query.get('question')),
  ];
  const choose = (name: string, value: string) => {
    const next = currentQuery();
    if (value === 'all') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  const answers = all.filter(
    (answer) =>
      (competency === 'all' || answer.question.competency === competency) &&
      (question === 'all' || answer.question.slug === question),
  );
  const weeks = weeksOf(answers, all);
  return (
    // As high as the placeholder before it, so that the footer does not move.
    <div className="min-h-dvh">
      <PageHeader
        eyebrow="Practice"
        title="Week by week"
        intro="From several answers you see how your measures change."
        width="narrow"
      />
      <Container width="narrow" className="grid gap-10 pb-16 sm:pb-24">
        {all.length === 0 ? (
          <EmptyState
            title="No answers yet"
            actions={<Button to={paths.practiceQuestions()}>Choose a question</Button>}
          >
            Your first answer takes about three minutes.
          </EmptyState>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Competency"
              options={competencies}
              value={competency}
              onChange={({ target }) => choose('competency', target.value)}
            />
            <SelectField
              label="Question"
              options={questions}
              value={question}
              onChange={({ target }) => choose('question', target.value)}
            />
          </div>
        )}
        {all.length > 0 && weeks.length === 0 && (
          <EmptyState title="No answers to this choice" headingLevel="h2">
            Choose another competency or question.
          </EmptyState>
        )}
        {weeks.length > 0 && <Ranges weeks={weeks} />}
        {weeks.map((week) => (
          <Week key={week.number} week={week} />
        ))}
      </Container>
    </div>
  );
}

/** What the address asks for, or all. */
function chosenOf(options: readonly { value: string }[], asked: string | null): string {
  return options.find(({ value }) => value === asked)?.value ?? 'all';
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

/** The first week beside the newest; with a single week, that week alone. */
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
        {newest === oldest ? 'Your first week' : `Week ${oldest.number} beside week ${newest.number}`}
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
          {lowest === highest ? 'the same each time' : `${valueText(name, lowest)} to ${valueText(name, highest)}`}
        </span>
      )}
    </span>
  );
}
