/**
 * Answers as files of this browser (origin private file system), one directory an answer. Everything is appended or
 * written once, and flushed, so that a closed tab or a crash loses nothing that was written. Runs in a worker, because
 * only there are files written synchronously. Called by recording-worker.ts.
 */
import type { RecordingEnd, RecordingStart, StoredRecording } from './recording.ts';

/** The files of an answer. `words`: what was recognized while recording, one phrase a line. */
const files = { start: 'start.json', end: 'end.json', sound: 'sound', frames: 'frames', words: 'words.txt' } as const;

/** The files that are appended to while recording. */
type OpenRecording = Record<'sound' | 'frames' | 'words', FileSystemSyncAccessHandle>;

const openRecordings = new Map<string, OpenRecording>();

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

/** Creates an answer. A recorded one stays open for `append` until `end`; meanwhile other tabs see it as in use. */
export async function begin(start: RecordingStart): Promise<void> {
  const directory = await directoryOf(start.id, true);
  if (start.mode !== 'typed') {
    openRecordings.set(start.id, {
      sound: await openFile(directory, files.sound),
      frames: await openFile(directory, files.frames),
      words: await openFile(directory, files.words),
    });
  }
  await writeJson(directory, files.start, start);
}

/** Appends what was recorded since the last call. Throws a QuotaExceededError when the disk is full. */
export function append(id: string, added: { sound?: ArrayBuffer; frames?: Uint8Array<ArrayBuffer>; words?: string }) {
  const open = openRecordings.get(id);
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
  await writeJson(await directoryOf(id), files.end, ended);
}

function closeRecording(id: string): void {
  const open = openRecordings.get(id);
  openRecordings.delete(id);
  for (const file of Object.values(open ?? {})) file.close();
}

/** All answers in this browser, the oldest first. */
export async function list(): Promise<StoredRecording[]> {
  const found: StoredRecording[] = [];
  const all = await root();
  for await (const [name, entry] of all.entries()) {
    if (!(entry instanceof FileSystemDirectoryHandle)) continue;
    const isInUse = await isOpenSomewhere(entry);
    const start = await readJson<RecordingStart>(entry, files.start);
    if (start) found.push({ start, end: await readJson<RecordingEnd>(entry, files.end), isInUse });
    // Interrupted before the recording began, so there is nothing to lose.
    else if (!isInUse) await all.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
  return found.sort((one, other) => one.start.startedAt.localeCompare(other.start.startedAt));
}

/** The open files are the lock of a recording: the browser closes them even when the tab crashes. */
async function isOpenSomewhere(directory: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    const file = await directory.getFileHandle(files.frames);
    (await file.createSyncAccessHandle()).close();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'NoModificationAllowedError';
  }
}

/** The sound of an answer, its frames and the recognized words. */
export async function read(id: string): Promise<{ sound: Blob; frames: Uint8Array; words: string }> {
  const directory = await directoryOf(id);
  const file = async (name: string): Promise<Blob> =>
    directory.getFileHandle(name).then(
      (handle) => handle.getFile(),
      () => new Blob(),
    );
  const [sound, frames, words] = await Promise.all([file(files.sound), file(files.frames), file(files.words)]);
  return { sound, frames: new Uint8Array(await frames.arrayBuffer()), words: await words.text() };
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
    file.truncate(0);
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
