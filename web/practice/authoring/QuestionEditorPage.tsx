import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EditedQuestion } from '#functions/practice/authoring/question-editor-contract.ts';
import { request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { type RevisedSave, useRevisedSaves } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import {
  editedQuestionPath,
  editedQuestionQuery,
  editedQuestionsQuery,
  questionStates,
  staleWithQuestion,
} from './edited-question-queries.ts';
import { lessonsText, QuestionActions } from './QuestionActions.tsx';
import { type CourseChoices, QuestionFields } from './QuestionFields.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { draftOf, editOf } from './question-draft.ts';

/** /creator/questions/{id}: the editor of one question of the bank. */
export default function QuestionEditorPage() {
  const id = Number(useParams().questionId);
  const question = useQuery({ ...editedQuestionQuery(id), enabled: Number.isInteger(id) });
  const choices = useQuery(editedQuestionsQuery);
  useDocumentTitle(question.data?.content.prompt ?? null);
  if (question.data && choices.data) {
    return <Editor key={question.data.id} question={question.data} choices={choices.data} />;
  }
  return (
    <PageStatus
      noun="question"
      query={question.data ? choices : question}
      wayOut={{ to: paths.creator('questions'), label: 'All questions' }}
    >
      It was deleted, or it belongs to someone else's course.
    </PageStatus>
  );
}

const TABS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

function Editor({ question, choices }: { question: EditedQuestion; choices: CourseChoices }) {
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('write');
  const saveRevision = useRevisedSaves(question.revision);
  /** What the server answers is shown at once: whether learners see the text as it is here. */
  const save: RevisedSave = async (send, options) => {
    const saved = await saveRevision(send, options);
    await invalidate(queryClient, staleWithQuestion);
    return saved;
  };
  const show = (saved: EditedQuestion) => updateAnswer(queryClient, editedQuestionQuery(question.id).queryKey, saved);
  const { value, change, state, flush } = useAutosave(draftOf(question), async (draft) => {
    const body = editOf(draft);
    await show(
      await save((revision) => request('PUT', editedQuestionPath(question.id), { body: { ...body, revision } }), {
        isRepeatable: true,
      }),
    );
  });
  const { label, tone } = questionStates[question.status];
  return (
    <>
      <BackLink to={paths.creator('questions')}>All questions</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h1 className="wrap-anywhere text-h3">{value.prompt.trim() || 'Without a question'}</h1>
          <div className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge tone={tone}>{label}</Badge>
            {question.answers > 0 && <span>{counted(question.answers, 'answer')}</span>}
            <SaveIndicator state={state} />
          </div>
        </div>
        <QuestionActions
          question={question}
          isShown={question.isPublishedText && state.status === 'saved'}
          saveFirst={flush}
          save={save}
          onChanged={show}
        />
      </header>
      <SaveTrouble state={state} onRetry={flush} />
      {question.status === 'PUBLISHED' && (
        <Notice
          className="mb-6"
          tone={question.isPublishedText ? 'neutral' : 'warning'}
          title={question.isPublishedText ? 'This question is published' : 'Learners see the earlier text'}
        >
          {question.isPublishedText
            ? 'Learners see a changed text once you publish it. Answers keep the text they were given to. Whom it is for, kind, competency, level and times change at once.'
            : 'Publish your changes to show them.'}
        </Notice>
      )}
      {question.status === 'ARCHIVED' && (
        <Notice className="mb-6" title="This question is archived">
          Nobody finds it in the question bank any more. {lessonsText(question.lessons)} Answers to it stay with the
          people who gave them. You can publish it again.
        </Notice>
      )}
      <Tabs label="Write or preview" tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'write' ? (
          <QuestionFields
            value={value}
            errors={state.status === 'invalid' ? state.errors : {}}
            change={change}
            choices={choices}
          />
        ) : (
          <QuestionPreview value={value} />
        )}
      </Tabs>
    </>
  );
}
