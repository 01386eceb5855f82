import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { DailyLimit } from '../DailyLimit.tsx';
import { overviewQuery } from '../queries.ts';
import { questionQuery } from '../question-queries.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import { isOwnDocument } from './own-document.ts';
import { Recorder } from './Recorder.tsx';
import { RecorderFrame } from './RecorderFrame.tsx';
import type { Keeping } from './Review.tsx';
import { ownerOf } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { SendingStatus } from './SendingStatus.tsx';
import type { UnsentAnswer } from './send-answer.ts';
import { UnsentIn } from './UnsentAnswers.tsx';
import { onlyYou } from './unkept-text.ts';
import { useSending } from './use-sending.ts';
import { useStore } from './use-store.ts';

/** The recorder for one question of the bank, for signed-in learners. */
export default function RecordPage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { status, user } = useSession();
  const question = useQuery(questionQuery(slug));
  const overview = useQuery({ ...overviewQuery, enabled: user !== null });
  const opened = useStore();
  useDocumentTitle(question.data?.prompt ?? null);
  const isSignedOut = status === 'signed-out';
  useEffect(() => {
    if (!isOwnDocument()) return window.location.reload();
    const here = window.location.pathname + window.location.search;
    if (isSignedOut) window.location.replace(paths.login(here));
  }, [isSignedOut]);

  if (status === 'unknown') return <SessionFailure />;
  if (question.isError) {
    return (
      <LoadFailure title="This question could not be loaded" error={question.error}>
        {isMissing(question.error)
          ? query.get('answer')
            ? 'It may have been withdrawn. Choose another question: your answer is offered there too.'
            : 'It may have been withdrawn. Choose another question.'
          : undefined}
      </LoadFailure>
    );
  }
  if (!user || !question.data || !opened || overview.isLoading) return <PageSkeleton />;
  const lesson = query.get('lesson');
  const { secondsToPrepare, secondsToAnswer } = question.data;
  return (
    <RecorderFrame leaveTo={lesson ? safeRedirect(lesson) : paths.practice()}>
      <UnsentIn opened={opened} />
      <Recorder
        store={opened.store}
        question={question.data}
        unkept={opened.recordings.filter((recording) => ownerOf(recording) === user.id && !recording.end?.isKept)}
        shown={query.get('answer')}
        setup={{
          secondsToPrepare,
          secondsToAnswer,
          owner: user.id,
          retakeOf: query.get('retake'),
        }}
        // Said before anything is recorded; when the figure cannot be read, the server still counts.
        closed={overview.data?.answersLeftToday === 0 ? <DailyLimit /> : null}
        intro={
          <p className="text-muted">
            {secondsToPrepare} seconds to think, then up to {minutesText(secondsToAnswer)} to answer. You can stop at
            any time, and nothing is sent before you keep it.
          </p>
        }
        keep={(answer, keeping) => (
          <KeepInAccount
            key={answer.start.id}
            store={opened.store}
            answer={answer}
            next={lesson ? safeRedirect(lesson) : paths.practiceAnswer(answer.start.id)}
            {...keeping}
          />
        )}
      />
    </RecorderFrame>
  );
}

function minutesText(seconds: number): string {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? 'one minute' : `${seconds / 60} minutes`;
}

/** Marks the answer as kept, sends it, and leads to its page by a document load. */
function KeepInAccount({
  store,
  answer,
  next,
  isKept,
  onKeep,
  otherwise,
}: Keeping & {
  store: RecordingStore;
  answer: FinishedAnswer;
  next: string;
}) {
  const answers = useMemo(() => [keptAnswer(store, answer)], [store, answer]);
  const { sending, tryAgain } = useSending(isKept ? store : null, answers);
  const isSent = isKept && sending.status === 'sent';
  useEffect(() => {
    if (isSent) window.location.assign(next);
  }, [isSent, next]);
  if (isKept) {
    return (
      <>
        <SendingStatus sending={sending} onTryAgain={tryAgain} takesFocus />
        {/* While it is sent, the account may have it already, and throwing it away here would not delete it there. */}
        {sending.status === 'refused' && otherwise}
      </>
    );
  }
  return (
    <>
      <div>
        <Button size="large" onClick={onKeep} className="max-sm:w-full">
          Keep this answer
        </Button>
        <p className="mt-2 text-muted text-sm">It is stored in your account. {onlyYou(answer.start)}</p>
      </div>
      {otherwise}
    </>
  );
}

/** The answer, marked as kept: if it cannot be sent now, the pages of practice send it later. */
function keptAnswer(store: RecordingStore, answer: FinishedAnswer): UnsentAnswer {
  const { id } = answer.start;
  return {
    id,
    async open() {
      // If this fails on a full disk, the answer is sent all the same.
      await store.end(id, { ...answer.end, isKept: true }).catch(() => undefined);
      // From memory: on a full disk, the store has less of it.
      return answer;
    },
  };
}
