import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AssignmentWork, HandedInAnswer } from '#functions/submissions/contract.ts';
import { isRefusal } from '#web/admin/revised-saves.ts';
import { useLeaveQuestion } from '#web/admin/use-leave-question.ts';
import { currentUserQuery } from '#web/app/session.ts';
import { toast } from '#web/design/toast.ts';
import { useAutosavedText } from '../learning/lesson/use-autosaved-text.ts';
import { unsavedTexts } from '../learning/lesson/use-unsaved-text.ts';
import { type LessonAddress, lessonAddress } from '../learning/lesson-query.ts';
import { draftMutation, isConflict, putDraft, submissionMutation, type Write, type Written } from './work-queries.ts';

const NOT_HANDED_IN = 'What you wrote is still there. Please open the assignment and hand it in again.';

/** A revision of the work, and what was sent since: a request whose answer was lost may have stored it. */
type Base = { revision: number; unanswered: Omit<Written, 'revision'> | null };

const unsavedDrafts = unsavedTexts<Base>();

/** The id of an answer that is still there. */
export const answerId = (answer: HandedInAnswer | null) => (answer && 'id' in answer ? answer.id : null);

/**
 * The draft of the next version: a text that saves itself, and perhaps a practice answer. When another tab has written
 * since this one read the work, nothing is stored until the learner has chosen between the two.
 */
export function useWorkDraft(lesson: LessonAddress, work: AssignmentWork) {
  const queryClient = useQueryClient();
  /** What this tab has read or written last: a write is based on it. */
  const basedOn = useRef<Base>({ revision: work.revision, unanswered: null });
  const [answer, setAnswer] = useState(work.draft.answer);
  const chosen = useRef(answerId(work.draft.answer));

  /** Sends it, and remembers the new revision. */
  async function sendBased(sent: Base['unanswered'] & {}, send: (written: Written) => Promise<AssignmentWork>) {
    const { revision } = basedOn.current;
    basedOn.current = { revision, unanswered: sent };
    try {
      const stored = await send({ ...sent, revision });
      basedOn.current = { revision: stored.revision, unanswered: null };
      return stored;
    } catch (error) {
      if (isRefusal(error)) basedOn.current = { revision, unanswered: null };
      throw error;
    }
  }
  const write: Write = async (text, send) => {
    const { unanswered } = basedOn.current;
    // If it was stored, what comes next would conflict with it. When it is refused now, the next one says why.
    if (unanswered) {
      await sendBased(unanswered, (written) => putDraft(lesson, written)).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    }
    return sendBased({ text, answerId: chosen.current }, send);
  };

  const draft = useMutation(draftMutation(queryClient, lesson, write));
  const files = work.draft.files.map(({ id }) => id);
  const submission = useMutation(submissionMutation(queryClient, lesson, write, files));
  const text = useAutosavedText({
    unsavedOnes: unsavedDrafts,
    address: lessonAddress(lesson),
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
