import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PracticeQuestion } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { useAddressFilters } from '#web/app/use-address-filters.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { SearchIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { BackToLesson } from './BackToLesson.tsx';
import { useLessonBehind, withLesson } from './lesson-behind.ts';
import { competencyLabels, kindLabels, levelLabels, optionsOf } from './practice-labels.ts';
import { courseOptions, findQuestions, longestSearch, questionFilters } from './question-filters.ts';
import { questionsQuery } from './question-queries.ts';

/** /practice/questions: the question bank, searched, and filtered by kind, competency, level and course. */
export default function QuestionListPage() {
  useDocumentTitle('Interview Questions');
  const searchBox = useRef<HTMLInputElement>(null);
  const { filters, settled, type, choose, clear } = useAddressFilters(questionFilters);
  const questions = useQuery(questionsQuery);
  const found = questions.data && findQuestions(questions.data, settled);
  const lesson = useLessonBehind();
  const clearAndSearch = () => {
    clear();
    searchBox.current?.focus();
  };
  const heading = found && `${found.length} ${found.length === 1 ? 'question' : 'questions'}`;

  return (
    <>
      <PageHeader
        eyebrow="Practice"
        title="Questions to answer aloud"
        intro="You have 30 seconds to prepare and two minutes to answer, as in a recorded interview. Then you hear yourself and get one change to make."
      />
      <Container className="pb-16 sm:pb-24">
        {lesson !== null && (
          <div className="mb-6">
            <BackToLesson lesson={lesson} />
          </div>
        )}
        <search className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            ref={searchBox}
            className="sm:col-span-2"
            type="search"
            label="Search questions"
            placeholder="Mistake, deadline, feedback…"
            icon={<SearchIcon />}
            maxLength={longestSearch}
            autoComplete="off"
            value={filters.search}
            onChange={({ target }) => type(target.value)}
          />
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
          <SelectField
            label="Course"
            options={courseOptions(questions.data ?? [], filters.course)}
            value={filters.course}
            onChange={({ target }) => choose({ course: target.value })}
          />
        </search>
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
            actions={<Button onClick={clearAndSearch}>Show all questions</Button>}
          >
            Try other words, or choose another competency, kind, level or course.
          </EmptyState>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2">
            {found
              ? found.map((question) => <QuestionCard key={question.slug} question={question} lesson={lesson} />)
              : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="h-40 rounded-lg" />)}
          </ul>
        )}
      </Container>
    </>
  );
}

function QuestionCard({ question, lesson }: { question: PracticeQuestion; lesson: string | null }) {
  const { slug, prompt, kind, competency, level, answers, course, goodFirst } = question;
  return (
    <Card as="li" interactive className="flex flex-col">
      <h3 className="text-lg leading-snug">
        <Link to={withLesson(paths.practiceQuestion(slug), lesson)} className="after:absolute after:inset-0">
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
