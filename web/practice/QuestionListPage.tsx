import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PracticeQuestion } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { currentQuery } from '#web/app/current-query.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Link } from '#web/design/Link.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { competencyLabels, kindLabels, levelLabels, optionsOf } from './practice-labels.ts';
import { noFilters, type QuestionFilters, readFilters, writeFilters } from './question-filters.ts';
import { questionsQuery } from './question-queries.ts';

/** /practice/questions: the question bank, filtered by kind, competency and level. */
export default function QuestionListPage() {
  useDocumentTitle('Interview Questions');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const questions = useQuery(questionsQuery);
  const choose = (change: Partial<QuestionFilters>) =>
    setQuery(writeFilters({ ...readFilters(currentQuery()), ...change }));
  const found = questions.data?.filter(
    ({ kind, competency, level }) =>
      (filters.kind === 'all' || kind === filters.kind) &&
      (filters.competency === 'all' || competency === filters.competency) &&
      (filters.level === 'all' || level === filters.level),
  );
  const heading = found && `${found.length} ${found.length === 1 ? 'question' : 'questions'}`;

  return (
    <>
      <PageHeader
        eyebrow="Practice"
        title="Questions to answer aloud"
        intro="You have 30 seconds to prepare and two minutes to answer, as in a recorded interview. Then you hear yourself and get one change to make."
      />
      <Container className="pb-16 sm:pb-24">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Competency"
            options={optionsOf(competencyLabels, 'All competencies')}
            value={filters.competency}
            onChange={({ target }) => choose({ competency: target.value })}
          />
          <SelectField
            label="Kind"
            options={optionsOf(kindLabels, 'All kinds')}
            value={filters.kind}
            onChange={({ target }) => choose({ kind: target.value })}
          />
          <SelectField
            label="Level"
            options={optionsOf(levelLabels, 'All levels')}
            value={filters.level}
            onChange={({ target }) => choose({ level: target.value })}
          />
        </div>
        <p role="status" className="sr-only">
          {heading}
        </p>
        <h2 className="mt-8 mb-5 text-h3">{heading ?? <Skeleton className="h-8 w-40" />}</h2>
        {questions.isError && !questions.data ? (
          <ErrorState
            title="The questions could not be loaded"
            onRetry={() => questions.refetch()}
            retrying={questions.isFetching}
          >
            {readableMessage(questions.error, 'Please check your connection and try again.')}
          </ErrorState>
        ) : found?.length === 0 ? (
          <EmptyState
            title="No question matches all of these filters"
            headingLevel="h3"
            actions={<Button onClick={() => choose(noFilters)}>Show all questions</Button>}
          >
            Choose another competency, kind or level.
          </EmptyState>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {found
              ? found.map((question) => <QuestionCard key={question.slug} question={question} />)
              : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="h-40 rounded-lg" />)}
          </ul>
        )}
      </Container>
    </>
  );
}

function QuestionCard({ question }: { question: PracticeQuestion }) {
  const { slug, prompt, kind, competency, level, answers, course, goodFirst } = question;
  return (
    <Card as="li" interactive className="flex flex-col">
      <h3 className="text-lg leading-snug">
        <Link to={paths.practiceQuestion(slug)} className="after:absolute after:inset-0">
          {prompt}
        </Link>
      </h3>
      <p className="mt-3 text-muted text-sm">
        {competencyLabels[competency]} · {kindLabels[kind]} · {levelLabels[level]}
        {course && ` · ${course.title}`}
      </p>
      {(goodFirst || answers > 0) && (
        <p className="mt-auto flex flex-wrap gap-2 pt-4">
          {answers > 0 && <Badge tone="success">{answers === 1 ? 'Answered once' : `Answered ${answers} times`}</Badge>}
          {goodFirst && answers === 0 && <Badge tone="highlight">Good first question</Badge>}
        </p>
      )}
    </Card>
  );
}
