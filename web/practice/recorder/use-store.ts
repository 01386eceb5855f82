import { useEffect, useState } from 'react';
import { isExpired, type StoredRecording } from './recording.ts';
import { type RecordingStore, recordingStore } from './recording-store.ts';

export type OpenedStore = { store: RecordingStore; recordings: readonly StoredRecording[] };

/** The store of this browser and the answers in it when the page was opened; null until it is open. */
export function useStore(): OpenedStore | null {
  const [opened, setOpened] = useState<OpenedStore | null>(null);
  useEffect(() => {
    let current = true;
    void recordingStore().then(async (store) => {
      const recordings = await store.list().catch(() => []);
      const now = Date.now();
      for (const recording of recordings) if (isExpired(recording, now)) await store.remove(recording.start.id);
      if (current) setOpened({ store, recordings: recordings.filter((recording) => !isExpired(recording, now)) });
    });
    return () => {
      current = false;
    };
  }, []);
  return opened;
}
