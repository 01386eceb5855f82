import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { answerQuery } from '../queries.ts';
import { ownerOf, type RecordingEnd, type StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { SendingStatus } from './SendingStatus.tsx';
import { type UnsentAnswer, unsentAnswer } from './send-answer.ts';
import { onlyYou } from './unkept-text.ts';
import { useSending } from './use-sending.ts';
import { useStore } from './use-store.ts';

/**
 * Carries the answer that a visitor wanted to keep into the account that was just created or signed in to. The address
 * names the answer: others in this browser may be another person's.
 */
export default function KeepPage() {
  useDocumentTitle('Keep Your Answer');
  const opened = useStore();
  const { user } = useSession();
  const [query] = useSearchParams();
  const wanted = query.get('answer');
  if (!opened || !user) return <PageSkeleton />;
  const found = opened.recordings.find(({ start }) => start.id === wanted);
  const isOwn = found?.end?.isKept && [null, user.id].includes(ownerOf(found));
  if (!found?.end || !isOwn) return wanted ? <Kept id={wanted} /> : <NothingToKeep />;
  return (
    <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
      <Keeping store={opened.store} recording={found} end={found.end} owner={user.id} />
    </Container>
  );
}

/** Leads to the answer if the account has it: the mail to confirm a new account's address leads here after it has arrived. */
function Kept({ id }: { id: string }) {
  const answer = useQuery(answerQuery(id));
  if (answer.isPending) return <PageSkeleton />;
  if (answer.data) return <Navigate to={paths.practiceAnswer(id)} replace />;
  if (isMissing(answer.error)) return <NothingToKeep />;
  return <LoadFailure title="The answer could not be loaded" error={answer.error} />;
}

function NothingToKeep() {
  return (
    <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
      <EmptyState
        headingLevel="h1"
        title="There is nothing to keep"
        actions={<Button href={paths.practiceTry()}>Answer a question</Button>}
      >
        This browser has no answer that waits for your account.
      </EmptyState>
    </Container>
  );
}

function Keeping({
  store,
  recording,
  end,
  owner,
}: {
  store: RecordingStore;
  recording: StoredRecording;
  end: RecordingEnd;
  owner: number;
}) {
  const { id } = recording.start;
  const answers = useMemo(() => [claimedAnswer(store, recording, end, owner)], [store, recording, end, owner]);
  const { sending, tryAgain } = useSending(store, answers);
  const navigate = useNavigate();
  const isSent = sending.status === 'sent';
  useEffect(() => {
    if (isSent) navigate(paths.practiceAnswer(id), { replace: true });
  }, [isSent, id, navigate]);
  return (
    <>
      <h1 className="text-h2">Keeping your answer</h1>
      <p className="mt-3 mb-8 text-muted">It moves from this browser into your account. {onlyYou(recording.start)}</p>
      <SendingStatus sending={sending} onTryAgain={tryAgain} />
    </>
  );
}

/** The answer, which belongs to the account from now on: if it cannot be sent now, the pages of practice send it later. */
function claimedAnswer(
  store: RecordingStore,
  recording: StoredRecording,
  end: RecordingEnd,
  owner: number,
): UnsentAnswer {
  const { id, open } = unsentAnswer(store, recording);
  return {
    id,
    async open() {
      // On a full disk it is sent all the same.
      if (end.claimedBy !== owner) await store.end(id, { ...end, claimedBy: owner }).catch(() => undefined);
      return open();
    },
  };
}
