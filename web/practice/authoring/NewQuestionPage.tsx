import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EditedQuestionList } from '#functions/practice/authoring/question-editor-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { useLeaveQuestion } from '../../admin/use-leave-question.ts';
import { EDITED_QUESTIONS, editedQuestionsQuery } from './edited-question-queries.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { editOf, emptyDraft, everybody } from './question-draft.ts';

/** /creator/questions/new: the form for a new question. Once it is a draft, its editor saves by itself. */
export default function NewQuestionPage() {
  const questions = useQuery(editedQuestionsQuery);
  return (
    <>
      <BackLink to={paths.creator('questions')}>All questions</BackLink>
      <AdminHeader title="New question" intro="Nobody sees it before you publish it." />
      {questions.isPending && <Skeleton className="h-96 rounded-lg" />}
      {questions.isError && !questions.data && (
        <LoadFailure title="Your courses could not be loaded" error={questions.error} />
      )}
      {questions.data && <NewQuestion choices={questions.data} />}
    </>
  );
}

function NewQuestion({ choices }: { choices: EditedQuestionList }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const course = choices.mayChooseEverybody ? everybody : choices.courses[0]?.id.toString();
  const [untouched] = useState(() => emptyDraft(course ?? everybody));
  const [value, setValue] = useState(untouched);
  const form = useRef<HTMLFormElement>(null);
  const goOn = useWhileMounted((id: number) => navigate(paths.creator('questions', id), { replace: true }));
  const create = useMutation({
    mutationFn: () => request('POST', EDITED_QUESTIONS, { body: editOf(value) }),
    // Once the fields are marked.
    onError: () => setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()),
    async onSuccess({ id }) {
      await invalidate(queryClient, [EDITED_QUESTIONS]);
      goOn(id);
    },
  });
  const unsaved = value !== untouched && !create.isSuccess;
  useLeaveQuestion({ site: unsaved, page: unsaved });
  if (course === undefined) {
    return (
      <EmptyState title="A question belongs to a course" actions={<Button to={paths.creator()}>My courses</Button>}>
        Begin a course of your own first. Its learners then find your questions.
      </EmptyState>
    );
  }
  const errors = fieldErrors(create.error);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate();
      }}
    >
      {/* What is typed after it was sent would not be in the draft. */}
      <fieldset disabled={create.isPending} className="min-w-0">
        <QuestionFields value={value} errors={errors} change={setValue} choices={choices} />
      </fieldset>
      {create.isError && (
        <Notice tone="danger" title="The draft was not created" className="mt-8 max-w-narrow">
          {Object.keys(errors).length > 0
            ? 'Fill in the marked fields, then try again. Nothing is lost.'
            : readableMessage(create.error, 'We could not reach the server. Please try again.')}
        </Notice>
      )}
      <Button type="submit" className="mt-8" pending={create.isPending} pendingLabel="Creating...">
        Create Draft
      </Button>
    </form>
  );
}

/** The server's messages by path. */
function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
