import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSession } from '#web/app/session.ts';
import { ownerOf } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { SendingStatus } from './SendingStatus.tsx';
import { type UnsentAnswer, unsentAnswer } from './send-answer.ts';
import { useSending } from './use-sending.ts';
import { type OpenedStore, useStore } from './use-store.ts';

/**
 * Sends the answers that the learner wanted to keep and that did not reach the server yet. For every page of practice.
 * Shows nothing when there are none.
 */
export function UnsentAnswers() {
  return <UnsentIn opened={useStore()} />;
}

/** The same, for a page that has opened the store. `onEnd`: all were sent or refused, which changes the store. */
export function UnsentIn({ opened, onEnd }: { opened: OpenedStore | null; onEnd?: () => void }) {
  const { user } = useSession();
  const unsent = useMemo(
    () =>
      opened?.recordings
        .filter((recording) => recording.end?.isKept && ownerOf(recording) === user?.id)
        .map((recording) => unsentAnswer(opened.store, recording)) ?? [],
    [opened, user?.id],
  );
  return opened && user && unsent.length > 0 ? <Unsent store={opened.store} answers={unsent} onEnd={onEnd} /> : null;
}

function Unsent({
  store,
  answers,
  onEnd,
}: {
  store: RecordingStore;
  answers: readonly UnsentAnswer[];
  onEnd: (() => void) | undefined;
}) {
  const { sending, tryAgain } = useSending(store, answers);
  const { status } = sending;
  const tell = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (status === 'sent' || status === 'refused') tell();
  }, [status]);
  return status === 'sent' ? null : <SendingStatus sending={sending} onTryAgain={tryAgain} />;
}
