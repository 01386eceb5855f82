import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { type QuestionFilters, questionsQuery } from './discussion-queries.ts';
import { QuestionList } from './QuestionList.tsx';
import { SearchField } from './SearchField.tsx';

const PLACES = [
  { value: 'lesson', label: 'This lesson' },
  { value: 'course', label: 'Whole course' },
];

const FILTERS: { value: QuestionFilters['filter']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'mine', label: 'Mine' },
  { value: 'followed', label: 'Followed' },
];

/** The questions of a lesson or of its course, to search and to choose from. */
export function LessonQuestions({
  courseId,
  address,
  onAsk,
  onOpen,
}: {
  courseId: number;
  address: LessonAddress;
  onAsk: () => void;
  onOpen: (id: number) => void;
}) {
  const [filters, setFilters] = useState<QuestionFilters>({ search: '', filter: 'all', wholeCourse: false });
  // Until the new list has come, the old one stays.
  const questions = useInfiniteQuery({
    ...questionsQuery(courseId, address, filters),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<QuestionFilters>) => setFilters((known) => ({ ...known, ...changes }));
  const rows = questions.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = filters.search !== '' || filters.filter !== 'all';
  return (
    <div className="grid gap-4">
      <Button block icon={<PlusIcon />} onClick={onAsk}>
        Ask a Question
      </Button>
      {/* A search is over the words of the whole course, where the answer most likely is. */}
      <SearchField
        label="Search the questions of this course"
        onSearch={(search) => change({ search, wholeCourse: search !== '' || filters.wholeCourse })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Where"
          hideLabel
          options={PLACES}
          value={filters.wholeCourse ? 'course' : 'lesson'}
          onChange={({ target }) => change({ wholeCourse: target.value === 'course' })}
        />
        <SelectField
          label="Which"
          hideLabel
          options={FILTERS}
          value={filters.filter}
          onChange={({ target }) => {
            const chosen = FILTERS.find(({ value }) => value === target.value);
            if (chosen) change({ filter: chosen.value });
          }}
        />
      </div>
      {questions.data ? (
        rows.length > 0 ? (
          <QuestionList rows={rows} showLesson={filters.wholeCourse} onOpen={onOpen} />
        ) : isFiltered || filters.wholeCourse ? (
          <EmptyState title="No questions found" headingLevel="h3">
            Try other words, or ask it yourself.
          </EmptyState>
        ) : (
          <EmptyState title="No questions yet" headingLevel="h3">
            Ask the first one. The teachers of the course and other learners answer here.
          </EmptyState>
        )
      ) : questions.isError ? (
        <ErrorState
          title="The questions could not be loaded"
          headingLevel="h3"
          onRetry={() => void questions.refetch()}
          retrying={questions.isFetching}
        >
          {readableMessage(questions.error, 'Please check your connection and try again.')}
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {questions.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          pending={questions.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void questions.fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </div>
  );
}
