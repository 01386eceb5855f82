import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AssignmentWork, HandedInAnswer } from '#functions/submissions/contract.ts';
import { type Base, sendBased } from '#web/admin/revised-saves.ts';
import { useLeaveQuestion } from '#web/admin/use-leave-question.ts';
import { currentUserQuery } from '#web/app/session.ts';
import { toast } from '#web/design/toast.ts';
import { useAutosavedText } from '../learning/lesson/use-autosaved-text.ts';
import { unsavedTexts } from '../learning/lesson/use-unsaved-text.ts';
import { type LessonAddress, lessonIdentity } from '../learning/lesson-query.ts';
import { draftMutation, isConflict, putDraft, submissionMutation, type Write, type Written } from './work-queries.ts';

const NOT_HANDED_IN = 'What you wrote is still there. Please open the assignment and hand it in again.';

/** What this tab has written last is kept with the text that is not saved, for a later visit. */
type WorkBase = Base<Omit<Written, 'revision'>>;

export const unsavedDrafts = unsavedTexts<WorkBase>();

/** The id of an answer that is still there. */
export const answerId = (answer: HandedInAnswer | null) => (answer && 'id' in answer ? answer.id : null);

/**
 * The draft of the next version: a text that saves itself, and perhaps a practice answer. When another tab has written
 * since this one read the work, nothing is stored until the learner has chosen between the two.
 */
export function useWorkDraft(lesson: LessonAddress, work: AssignmentWork) {
  const queryClient = useQueryClient();
  /** What this tab has read or written last: a write is based on it. */
  const basedOn = useRef<WorkBase>({ revision: work.revision, unanswered: null });
  const [answer, setAnswer] = useState(work.draft.answer);
  const chosen = useRef(answerId(work.draft.answer));

  const write: Write = (text, send) => {
    const written = { text, answerId: chosen.current };
    return sendBased(basedOn, written, {
      send: (revision) => send({ ...written, revision }),
      again: (unanswered, revision) => putDraft(lesson, { ...unanswered, revision }),
    });
  };

  const draft = useMutation(draftMutation(queryClient, lesson, write));
  const files = work.draft.files.map(({ id }) => id);
  const submission = useMutation(submissionMutation(queryClient, lesson, write, files));
  const text = useAutosavedText({
    unsavedOnes: unsavedDrafts,
    address: lessonIdentity(lesson),
    stored: work.draft.text,
    base: basedOn,
    save: draft.mutateAsync,
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const hasConflict = isConflict(draft.error) || isConflict(submission.error);
  useLeaveQuestion({ site: hasConflict, page: hasConflict });

  function forgetErrors() {
    draft.reset();
    submission.reset();
  }

  return {
    text: text.text,
    savingState: text.state,
    /** Why the draft could not be saved, if that is known. */
    reason: text.reason,
    answer,
    hasConflict,
    /** Why handing in failed; null for a conflict. */
    failure: hasConflict ? null : submission.error,
    isHandingIn: submission.isPending,
    edit(next: string) {
      if (!hasConflict) submission.reset();
      text.edit(next);
    },
    save: text.save,
    choose(next: HandedInAnswer | null) {
      setAnswer(next);
      chosen.current = answerId(next);
      // The answer is saved with the text.
      text.edit(text.text);
    },
    handIn() {
      text.pause();
      submission.mutateAsync(text.text).then(
        () => text.settle(),
        (error) => {
          if (!isShown.current) {
            text.keepForLater();
            // After a sign-out nobody knows whether it was.
            if (!queryClient.getQueryData(currentUserQuery.queryKey)) return;
            toast({ title: 'Your work was not handed in', description: NOT_HANDED_IN, tone: 'danger' });
            // Otherwise the text must be saved as a draft again.
          } else if (!isConflict(error)) text.edit(text.text);
        },
      );
    },
    /** Ends a conflict: this tab's draft replaces the stored one. */
    keepOwn() {
      basedOn.current = { revision: work.revision, unanswered: null };
      forgetErrors();
      text.edit(text.text);
      void text.save();
    },
    /** Ends a conflict: the stored draft replaces the one of this tab. */
    takeStored() {
      basedOn.current = { revision: work.revision, unanswered: null };
      forgetErrors();
      setAnswer(work.draft.answer);
      chosen.current = answerId(work.draft.answer);
      text.adopt(work.draft.text);
    },
  };
}
export type WorkDraft = ReturnType<typeof useWorkDraft>;
