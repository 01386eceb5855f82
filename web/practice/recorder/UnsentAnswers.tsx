import { useMemo } from 'react';
import { useSession } from '#web/app/session.ts';
import { SendingStatus } from './SendingStatus.tsx';
import { useSending } from './use-sending.ts';
import { type OpenedStore, useStore } from './use-store.ts';

/**
 * Sends the answers that the learner wanted to keep and that did not reach the server yet. For every page of practice.
 * Shows nothing when there are none.
 */
export function UnsentAnswers() {
  const opened = useStore();
  const { user } = useSession();
  const unsent = useMemo(
    () => opened?.recordings.filter(({ start, end }) => end?.isKept && start.owner === user?.id) ?? [],
    [opened, user?.id],
  );
  return opened && user && unsent.length > 0 ? <Unsent store={opened.store} recordings={unsent} /> : null;
}

function Unsent({ store, recordings }: OpenedStore) {
  const { sending, tryAgain } = useSending(store, recordings);
  return sending.status === 'sent' ? null : <SendingStatus sending={sending} onTryAgain={tryAgain} />;
}
