import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ListedQuestion } from '#functions/practice/authoring/question-editor-contract.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { competencyLabels, isLabeled, kindLabels } from '../practice-labels.ts';
import { editedQuestionsQuery, questionStates } from './edited-question-queries.ts';

const filterOptions = [
  { value: 'all', label: 'All states' },
  ...Object.entries(questionStates).map(([value, { label }]) => ({ value, label })),
];

/** /creator/questions: the questions of the creator's courses, and for admins all, filtered by state. */
export default function EditedQuestionsPage() {
  const [query, setQuery] = useSearchParams();
  const questions = useQuery(editedQuestionsQuery);
  const wanted = query.get('state') ?? 'all';
  const state = isLabeled(questionStates, wanted) ? wanted : 'all';
  const all = questions.data?.questions ?? [];
  const found = all.filter(({ status }) => state === 'all' || status === state);
  const newButton = (
    <Button icon={<PlusIcon />} to={paths.creator('questions', 'new')}>
      New Question
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Practice questions"
        intro="Students answer them aloud, in the question bank and in lessons of the type “Answer aloud”."
        actions={newButton}
      />
      {questions.isPending && <Skeleton className="h-96 rounded-lg" />}
      {questions.isError && !questions.data && (
        <ErrorState
          title="We could not load the questions"
          onRetry={() => questions.refetch()}
          retrying={questions.isFetching}
        >
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {questions.data && all.length === 0 && (
        <EmptyState title="Your first question starts here" actions={newButton}>
          Write what you would ask in an interview, and what a strong answer shows.
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
            <p role="status" className="text-muted text-sm">
              {counted(found.length, 'question')}
            </p>
            <SelectField
              label="State"
              hideLabel
              options={filterOptions}
              value={state}
              className="w-full sm:w-56"
              onChange={({ target }) =>
                setQuery(target.value === 'all' ? {} : { state: target.value }, { replace: true })
              }
            />
          </div>
          {found.length === 0 ? (
            <EmptyState
              title="No question is in this state"
              headingLevel="h2"
              actions={<Button onClick={() => setQuery({}, { replace: true })}>Show all questions</Button>}
            />
          ) : (
            <ul className="grid gap-3">
              {found.map((question) => (
                <li key={question.id}>
                  <QuestionRow question={question} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

function QuestionRow({ question }: { question: ListedQuestion }) {
  const { id, content, status, isPublishedText, course, kind, competency, answers, updatedAt } = question;
  const { label, tone } = questionStates[status];
  return (
    <article className="relative rounded-lg border border-line bg-surface p-4 transition hover:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-focus sm:p-5">
      <h2 className="wrap-anywhere font-semibold font-text text-base tracking-normal">
        <Link to={paths.creator('questions', id)} className="outline-none after:absolute after:inset-0">
          {content.prompt}
        </Link>
      </h2>
      <p className="mt-2 text-muted text-sm">
        {course?.title ?? 'Everybody'} · {competencyLabels[competency]} · {kindLabels[kind]} ·{' '}
        {counted(answers, 'answer')} · edited <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {status === 'PUBLISHED' && !isPublishedText && <Badge tone="warning">Changes not published</Badge>}
      </p>
    </article>
  );
}
