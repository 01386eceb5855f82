import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SendingStatus } from './SendingStatus.tsx';
import { useSending } from './use-sending.ts';
import { belongsTo, type OpenedStore, useStore } from './use-store.ts';

/** Carries the answers that a visitor wanted to keep into the account that was just created or signed in to. */
export default function KeepPage() {
  useDocumentTitle('Keep Your Answer');
  const opened = useStore();
  const { user } = useSession();
  const kept = useMemo(
    () => opened?.recordings.filter((recording) => recording.end?.isKept && belongsTo(recording, user?.id ?? null)),
    [opened, user?.id],
  );
  if (!opened || !kept || !user) return <PageSkeleton />;
  return (
    <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
      {kept.length > 0 ? (
        <Keeping store={opened.store} recordings={kept} />
      ) : (
        <EmptyState
          headingLevel="h1"
          title="There is nothing to keep"
          actions={<Button href={paths.practiceTry()}>Answer a question</Button>}
        >
          This browser has no answer that waits for your account.
        </EmptyState>
      )}
    </Container>
  );
}

function Keeping({ store, recordings }: OpenedStore) {
  const { sending, tryAgain } = useSending(store, recordings);
  const navigate = useNavigate();
  const latest = recordings.at(-1)?.start.id ?? '';
  const isSent = sending.status === 'sent';
  useEffect(() => {
    if (isSent) navigate(paths.practiceAnswer(latest), { replace: true });
  }, [isSent, latest, navigate]);
  return (
    <>
      <h1 className="text-h2">Keeping your answer</h1>
      <p className="mt-3 mb-8 text-muted">It moves from this browser into your account. Only you can listen to it.</p>
      <SendingStatus sending={sending} onTryAgain={tryAgain} />
    </>
  );
}
