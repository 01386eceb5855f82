import './discussion.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMissing } from '#web/app/api.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import NotFoundPage from '#web/app/NotFoundPage.tsx';
import { timeAgo } from '#web/app/time-ago.ts';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { useCourseId } from '../teaching/use-course-id.ts';
import { type TaughtQuestionFilters, taughtQuestionsQuery } from './discussion-queries.ts';
import { QuestionList } from './QuestionList.tsx';
import { SearchField } from './SearchField.tsx';
import { Thread } from './Thread.tsx';

const FILTERS: { value: TaughtQuestionFilters['filter']; label: string; empty: string }[] = [
  { value: 'unanswered', label: 'Unanswered', empty: 'Every question has an answer by somebody who teaches.' },
  { value: 'all', label: 'All', empty: 'Learners ask questions under the lessons. They will appear here.' },
  { value: 'reported', label: 'Reported', empty: 'Nothing is reported.' },
  { value: 'hidden', label: 'Hidden', empty: 'Nothing is hidden.' },
];

/** /teaching/{courseId}/questions: the questions under all lessons of a course; the oldest unanswered one first. */
export default function QuestionsPage() {
  const courseId = useCourseId();
  const [parameters, setParameters] = useSearchParams();
  const filter = FILTERS.find(({ value }) => value === parameters.get('filter')) ?? FILTERS[0];
  const search = parameters.get('search') ?? '';
  const opened = Number(parameters.get('question')) || null;
  const questions = useInfiniteQuery({
    ...taughtQuestionsQuery(courseId, { search, filter: filter?.value ?? 'unanswered' }),
    placeholderData: keepPreviousData,
  });
  const change = (name: string, value: string | null) =>
    setParameters((known) => {
      const next = new URLSearchParams(known);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const [first] = questions.data?.pages ?? [];
  // Reports are all that waits: who has chosen nothing is shown them.
  const onlyReportsWait = first !== undefined && first.unanswered === 0 && first.reported > 0;
  const showsReports = onlyReportsWait && opened === null && search === '' && !parameters.has('filter');
  useEffect(() => {
    if (showsReports) setParameters({ filter: 'reported' }, { replace: true });
  }, [showsReports, setParameters]);
  if (isMissing(questions.error)) return <NotFoundPage />;
  if (questions.isError && !questions.data) {
    return <LoadFailure title="The questions could not be loaded" error={questions.error} />;
  }
  const rows = questions.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <AdminHeader title="Questions" intro={first && figuresText(first)} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-wrap gap-2">
          {FILTERS.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === filter?.value ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={value === filter?.value}
              onClick={() => change('filter', value)}
            >
              {label}
              {value === 'reported' && (first?.reported ?? 0) > 0 && ` (${first?.reported})`}
            </Button>
          ))}
        </div>
        <div className="w-full sm:w-72">
          <SearchField label="Search the questions" onSearch={(text) => change('search', text)} />
        </div>
      </div>
      <div className={classNames('grid items-start gap-6', opened !== null && 'lg:grid-cols-2')}>
        <div
          className={classNames(
            'min-w-0 wrap-anywhere rounded-lg border border-line bg-surface p-2',
            opened !== null && 'max-lg:hidden',
          )}
        >
          {!questions.data ? (
            <div role="status" className="grid gap-3 p-2">
              <span className="sr-only">Loading...</span>
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          ) : rows.length > 0 ? (
            <QuestionList rows={rows} showLesson onOpen={(id) => change('question', String(id))} />
          ) : (
            <EmptyState title={search ? 'No questions found' : 'Nothing here'}>
              {search ? 'Try other words.' : filter?.empty}
            </EmptyState>
          )}
          {questions.hasNextPage && (
            <Button
              variant="secondary"
              size="small"
              className="m-2"
              pending={questions.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void questions.fetchNextPage()}
            >
              Show More
            </Button>
          )}
        </div>
        {opened !== null && (
          <div className="rounded-lg border border-line bg-surface p-5">
            <Button
              variant="quiet"
              size="small"
              icon={<ArrowLeftIcon size={18} />}
              className="mb-3 lg:hidden"
              onClick={() => change('question', null)}
            >
              All questions
            </Button>
            <Thread
              key={opened}
              id={opened}
              listed={rows.find(({ id }) => id === opened)}
              onDeleted={() => change('question', null)}
            />
          </div>
        )}
      </div>
    </>
  );
}

function figuresText({ unanswered, oldestAt }: { unanswered: number; oldestAt: string | null }): string {
  if (unanswered === 0 || !oldestAt) return 'Nobody waits for an answer.';
  const count = unanswered > 99 ? '99+' : unanswered;
  return `${count} ${unanswered === 1 ? 'question waits' : 'questions wait'} for an answer, the oldest asked ${timeAgo(oldestAt, Date.now())}.`;
}
