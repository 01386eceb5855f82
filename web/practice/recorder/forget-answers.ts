/** Removes what this browser still has of somebody's practice: answers that were not sent whole, and drafts. */
import { ownerOf, type StoredRecording } from './recording.ts';
import { type RecordingStore, recordingStore } from './recording-store.ts';
import { dropDraftsOf } from './typed-draft.ts';

/** For an account, or all of its practice, that was just deleted. Never throws: it is gone, whatever this browser can do. */
export async function forgetAnswersOf(owner: number): Promise<void> {
  dropDraftsOf(owner);
  await removeAnswersOf(owner, await recordingStore()).catch(() => undefined);
}

/** Removes the answers of the account; those of others, and of visitors, stay. */
export async function removeAnswersOf(owner: number, store: Pick<RecordingStore, 'list' | 'remove'>): Promise<void> {
  const isOwn = (recording: StoredRecording) => ownerOf(recording) === owner;
  for (const { start } of (await store.list()).filter(isOwn)) await store.remove(start.id);
}
