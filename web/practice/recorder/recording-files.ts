/**
 * Answers as files of this browser (origin private file system), one directory an answer. Everything is appended or
 * written once, and flushed, so that a closed tab, a crash or a full disk loses nothing that was written. Runs in a
 * worker, because only there are files written synchronously. Called by recording-worker.ts.
 */
import { isLocked, takeLock } from './locks.ts';
import type { RecordingEnd, RecordingStart, StoredRecording } from './recording.ts';

/** The files of an answer. `words`: what was recognized while recording, one phrase a line. */
const files = { start: 'start.json', sound: 'sound', frames: 'frames', words: 'words.txt' } as const;
/** The end is written anew when it changes: end-1.json, end-2.json. The highest number that is whole counts. */
const endFile = /^end-(\d+)\.json$/;

/** An answer that is being given: the files that are appended to, and the lock by which other tabs know. */
type OpenRecording = {
  files: Record<'sound' | 'frames' | 'words', FileSystemSyncAccessHandle> | null;
  release: () => void;
};

const openRecordings = new Map<string, OpenRecording>();

const lockOf = (id: string) => `practice-recording ${id}`;

async function root(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle('practice', { create: true });
}
async function directoryOf(id: string, create = false): Promise<FileSystemDirectoryHandle> {
  return (await root()).getDirectoryHandle(id, { create });
}
async function openFile(directory: FileSystemDirectoryHandle, name: string): Promise<FileSystemSyncAccessHandle> {
  return (await directory.getFileHandle(name, { create: true })).createSyncAccessHandle();
}

/** Throws where the browser has no such files, as in private windows of some browsers. */
export async function probe(): Promise<void> {
  const name = `probe-${crypto.randomUUID()}`;
  const directory = await root();
  (await openFile(directory, name)).close();
  await directory.removeEntry(name);
}

/** Creates an answer. Until `end`, other tabs see it as in use. Leaves nothing behind when it fails. */
export async function begin(start: RecordingStart): Promise<void> {
  // Before the directory exists: `list` in another tab deletes one without a beginning that nobody uses.
  const open: OpenRecording = { files: null, release: await takeLock(lockOf(start.id)) };
  openRecordings.set(start.id, open);
  try {
    const directory = await directoryOf(start.id, true);
    if (start.mode !== 'typed') {
      open.files = {
        sound: await openFile(directory, files.sound),
        frames: await openFile(directory, files.frames),
        words: await openFile(directory, files.words),
      };
    }
    await writeJson(directory, files.start, start);
  } catch (error) {
    await remove(start.id);
    throw error;
  }
}

/** Appends what was recorded since the last call. Throws a QuotaExceededError when the disk is full. */
export function append(id: string, added: { sound?: ArrayBuffer; frames?: Uint8Array<ArrayBuffer>; words?: string }) {
  const open = openRecordings.get(id)?.files;
  if (!open) return;
  // The frames first: the measures may then know a moment more than the sound, and never less.
  if (added.frames) appendTo(open.frames, added.frames);
  if (added.words) appendTo(open.words, new TextEncoder().encode(`${added.words}\n`));
  if (added.sound) appendTo(open.sound, new Uint8Array(added.sound));
}

function appendTo(file: FileSystemSyncAccessHandle, data: Uint8Array<ArrayBuffer>): void {
  const size = file.getSize();
  try {
    if (file.write(data, { at: size }) < data.byteLength) throw new DOMException('Disk full', 'QuotaExceededError');
    file.flush();
  } catch (error) {
    // Half a chunk would damage what follows it.
    file.truncate(size);
    throw error;
  }
}

/** Marks an answer as finished, or changes what is known about a finished one. */
export async function end(id: string, ended: RecordingEnd): Promise<void> {
  closeRecording(id);
  const directory = await directoryOf(id);
  const [latest, ...older] = await endsIn(directory);
  await writeJson(directory, `end-${(latest?.number ?? 0) + 1}.json`, ended);
  for (const { name } of latest ? [latest, ...older] : []) await directory.removeEntry(name);
}

/** The files of the end, the latest first. */
async function endsIn(directory: FileSystemDirectoryHandle): Promise<{ name: string; number: number }[]> {
  const found: { name: string; number: number }[] = [];
  for await (const name of directory.keys()) {
    const number = endFile.exec(name)?.[1];
    if (number) found.push({ name, number: Number(number) });
  }
  return found.sort((one, other) => other.number - one.number);
}

async function readEnd(directory: FileSystemDirectoryHandle): Promise<RecordingEnd | null> {
  for (const { name } of await endsIn(directory)) {
    const ended = await readJson<RecordingEnd>(directory, name);
    if (ended) return ended;
  }
  return null;
}

function closeRecording(id: string): void {
  const open = openRecordings.get(id);
  openRecordings.delete(id);
  for (const file of Object.values(open?.files ?? {})) file.close();
  open?.release();
}

/** All answers in this browser, the oldest first. */
export async function list(): Promise<StoredRecording[]> {
  const found: StoredRecording[] = [];
  const all = await root();
  for await (const [name, entry] of all.entries()) {
    if (!(entry instanceof FileSystemDirectoryHandle)) continue;
    const isInUse = await isLocked(lockOf(name));
    const start = await readJson<RecordingStart>(entry, files.start);
    const end = await readEnd(entry);
    if (start && (isInUse || end || (await readFile(entry, files.sound)).size > 0)) found.push({ start, end, isInUse });
    // Interrupted before there was anything to lose. The text of an unfinished typed answer is in its draft.
    else if (!isInUse) await all.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
  return found.sort((one, other) => one.start.startedAt.localeCompare(other.start.startedAt));
}

/** The sound of an answer, its frames and the recognized words. */
export async function read(id: string): Promise<{ sound: Blob; frames: Uint8Array; words: string }> {
  const directory = await directoryOf(id);
  const sound = await readFile(directory, files.sound);
  const frames = await readFile(directory, files.frames);
  const words = await readFile(directory, files.words);
  return { sound, frames: new Uint8Array(await frames.arrayBuffer()), words: await words.text() };
}

/** Empty for a file that is missing. */
async function readFile(directory: FileSystemDirectoryHandle, name: string): Promise<Blob> {
  const handle = await directory.getFileHandle(name).catch(() => null);
  return handle ? handle.getFile() : new Blob();
}

/** Deletes an answer. Does nothing if it is gone already. */
export async function remove(id: string): Promise<void> {
  closeRecording(id);
  await (await root()).removeEntry(id, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}

async function writeJson(directory: FileSystemDirectoryHandle, name: string, value: unknown): Promise<void> {
  const file = await openFile(directory, name);
  try {
    appendTo(file, new TextEncoder().encode(JSON.stringify(value)));
  } finally {
    file.close();
  }
}

/** Null for a file that is missing or that a crash has cut off. */
async function readJson<Value>(directory: FileSystemDirectoryHandle, name: string): Promise<Value | null> {
  try {
    const file = await (await directory.getFileHandle(name)).getFile();
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
