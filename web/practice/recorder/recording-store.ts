/** Where answers are kept in this browser until the server has them. Called by the recorder and by the upload. */
import { trustedScript } from '#web/app/trusted-html.ts';
import {
  type RecordingEnd,
  type RecordingStart,
  type StoredRecording,
  type StoredSound,
  splitFrames,
} from './recording.ts';
import type { StoreAnswer, StoreCall } from './recording-worker.ts';
import workerAddress from './recording-worker.ts?worker&url';

type Added = { sound?: ArrayBuffer; frames?: Uint8Array<ArrayBuffer>; words?: string };

export type RecordingStore = {
  /** False: answers are in memory, and lost when the page is closed. */
  survivesClosing: boolean;
  begin(start: RecordingStart): Promise<void>;
  /** Appends what was recorded since the last call. Throws `DiskFull`; what was stored before stays. */
  append(id: string, added: Added): Promise<void>;
  /** Marks the answer as finished, or changes what is known about a finished one. */
  end(id: string, ended: RecordingEnd): Promise<void>;
  /** All answers, the oldest first. */
  list(): Promise<StoredRecording[]>;
  read(id: string): Promise<StoredSound>;
  remove(id: string): Promise<void>;
};

export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

let opened: Promise<RecordingStore> | undefined;

/** The store of this page: files where the browser has them, otherwise memory. */
export function recordingStore(): Promise<RecordingStore> {
  opened ??= openFileStore().catch(() => memoryStore());
  return opened;
}

async function openFileStore(): Promise<RecordingStore> {
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  worker.onmessage = ({ data: { call, value, failure } }: MessageEvent<StoreAnswer>) => {
    const caller = waiting.get(call);
    waiting.delete(call);
    if (failure === undefined) caller?.resolve(value);
    else caller?.reject(failure === 'QuotaExceededError' ? new DiskFull() : new Error(failure));
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker of the store failed.'));
    waiting.clear();
  };

  type Values<Name extends StoreCall['name']> = Extract<StoreCall, { name: Name }>['values'];
  /** The worker answers with what the function of that name in recording-files.ts returns. */
  function call<Value>(name: StoreCall['name'], values: Values<typeof name>, transfer: Transferable[] = []) {
    calls += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(calls, { resolve, reject });
    worker.postMessage({ call: calls, name, values }, transfer);
    return promise as Promise<Value>;
  }

  await call<void>('probe', []);
  // Without this, the browser may delete the files when the disk is nearly full. It may refuse; then nothing changes.
  void navigator.storage.persist?.().catch(() => false);
  return {
    survivesClosing: true,
    begin: (start) => call('begin', [start]),
    append: (id, added) => call('append', [id, added], added.sound ? [added.sound] : []),
    end: (id, ended) => call('end', [id, ended]),
    list: () => call('list', []),
    async read(id) {
      const { sound, frames, words } = await call<{ sound: Blob; frames: Uint8Array; words: string }>('read', [id]);
      return { sound, frames: splitFrames(frames), words: inOneLine(words) };
    },
    remove: (id) => call('remove', [id]),
  };
}

/** A store in memory, for browsers without files. */
function memoryStore(): RecordingStore {
  type Kept = StoredRecording & { sound: ArrayBuffer[]; frames: number[]; words: string };
  const all = new Map<string, Kept>();
  return {
    survivesClosing: false,
    async begin(start) {
      all.set(start.id, { start, end: null, isInUse: false, sound: [], frames: [], words: '' });
    },
    async append(id, { sound, frames, words }) {
      const kept = all.get(id);
      if (!kept) return;
      if (sound) kept.sound.push(sound);
      if (frames) kept.frames.push(...frames);
      if (words) kept.words += `${words}\n`;
    },
    async end(id, ended) {
      const kept = all.get(id);
      if (kept) kept.end = ended;
    },
    async list() {
      return [...all.values()].map(({ start, end, isInUse }) => ({ start, end, isInUse }));
    },
    async read(id) {
      const kept = all.get(id);
      return {
        sound: new Blob(kept?.sound ?? []),
        frames: splitFrames(Uint8Array.from(kept?.frames ?? [])),
        words: inOneLine(kept?.words ?? ''),
      };
    },
    async remove(id) {
      all.delete(id);
    },
  };
}

function inOneLine(words: string): string {
  return words.trim().replaceAll('\n', ' ');
}
