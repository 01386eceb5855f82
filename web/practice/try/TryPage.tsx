import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { openQuestionQuery } from '../question-queries.ts';
import type { FinishedAnswer } from '../recorder/finished-answer.ts';
import { isOwnDocument } from '../recorder/own-document.ts';
import { Recorder } from '../recorder/Recorder.tsx';
import { RecorderFrame } from '../recorder/RecorderFrame.tsx';
import { ownerOf, visitorHours } from '../recorder/recording.ts';
import type { RecordingStore } from '../recorder/recording-store.ts';
import { onlyYou } from '../recorder/unkept-text.ts';
import { useStore } from '../recorder/use-store.ts';
import { secondsToTry, TryIntro } from './TryIntro.tsx';
import { TryStart } from './TryStart.tsx';

/** One question in sixty seconds, without an account. Nothing of the answer leaves the browser. */
export default function TryPage() {
  const question = useQuery(openQuestionQuery);
  const opened = useStore();
  const { user } = useSession();
  useDocumentTitle('Answer One Question Aloud');
  useEffect(() => {
    if (!isOwnDocument()) window.location.reload();
  }, []);
  if (!question.data || !opened) return <TryStart />;
  const { secondsToPrepare } = question.data;
  return (
    <RecorderFrame leaveTo={paths.home()}>
      <Recorder
        store={opened.store}
        question={question.data}
        unkept={opened.recordings.filter((recording) => ownerOf(recording) === null)}
        setup={{
          secondsToPrepare,
          secondsToAnswer: secondsToTry,
          // Even of a learner who is signed in: it belongs to an account once it is kept.
          owner: null,
          retakeOf: null,
        }}
        intro={<TryIntro secondsToPrepare={secondsToPrepare} />}
        keep={(answer, { otherwise }) => (
          <>
            <KeepForAccount key={answer.start.id} store={opened.store} answer={answer} isSignedIn={user !== null} />
            {otherwise}
          </>
        )}
      />
    </RecorderFrame>
  );
}

/** Marks the answer as kept in this browser, and leads to /practice/keep, for a visitor through registration. */
function KeepForAccount({
  store,
  answer: { start, end },
  isSignedIn,
}: {
  store: RecordingStore;
  answer: FinishedAnswer;
  isSignedIn: boolean;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  async function keep() {
    try {
      if (!store.survivesClosing) throw new Error('The answer is in memory only.');
      await store.end(start.id, { ...end, isKept: true });
      const next = `${paths.practiceKeep()}?answer=${start.id}`;
      window.location.assign(isSignedIn ? next : paths.register(next));
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <div className="grid gap-3">
      {hasFailed && (
        <Notice tone="danger" title="This browser could not store the answer">
          Free some space on this device and try again. In a private window, open a normal one instead.
        </Notice>
      )}
      <div>
        <Button size="large" onClick={() => void keep()} className="max-sm:w-full">
          Keep it
        </Button>
        <p className="mt-2 text-muted text-sm">
          {isSignedIn
            ? `It moves into your account. ${onlyYou(start)}`
            : `Create a free account, and the answer moves into it. Until then it stays in this browser. After ${visitorHours} hours, the next visit to a page of practice deletes it. On a shared computer, throw it away before you leave.`}
        </p>
      </div>
    </div>
  );
}
