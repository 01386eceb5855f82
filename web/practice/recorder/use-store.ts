import { useEffect, useState } from 'react';
import type { StoredRecording } from './recording.ts';
import { type RecordingStore, recordingStore } from './recording-store.ts';

export type OpenedStore = { store: RecordingStore; recordings: readonly StoredRecording[] };

/** The store of this browser and the answers in it when the page was opened; null until it is open. */
export function useStore(): OpenedStore | null {
  const [opened, setOpened] = useState<OpenedStore | null>(null);
  useEffect(() => {
    let current = true;
    void recordingStore().then(async (store) => {
      const recordings = await store.list().catch(() => []);
      // A typed answer without an end was never finished: its text is in the draft.
      const worthShowing = recordings.filter(({ start, end }) => start.mode !== 'typed' || end !== null);
      if (current) setOpened({ store, recordings: worthShowing });
    });
    return () => {
      current = false;
    };
  }, []);
  return opened;
}

/** Whether an answer in this browser may be shown to this viewer: their own, or one from before a sign-in. */
export function belongsTo({ start }: StoredRecording, owner: number | null): boolean {
  return start.owner === null || start.owner === owner;
}
