/** Sends an answer from this browser to the server. Called by use-sending.ts. */
import type { PracticeAnswerInput } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { sendWithProgress } from '#web/uploads/send-with-progress.ts';
import { type FinishedAnswer, openAnswer } from './finished-answer.ts';
import { alone } from './locks.ts';
import type { StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';

/** An answer that is to be sent. */
export type UnsentAnswer = {
  id: string;
  /** Null when another tab has sent it meanwhile. */
  open(): Promise<FinishedAnswer | null>;
};

/** An answer of the store, as something to be sent. */
export function unsentAnswer(store: RecordingStore, { start: { id } }: StoredRecording): UnsentAnswer {
  return {
    id,
    async open() {
      const stored = await find(store, id);
      return stored ? openAnswer(store, stored) : null;
    },
  };
}

async function find(store: Pick<RecordingStore, 'list'>, id: string): Promise<StoredRecording | undefined> {
  return (await store.list()).find(({ start }) => start.id === id);
}

/**
 * Saves the answer, uploads its recording, and only then deletes it from this browser. Sending it again changes nothing
 * on the server, unless its words were typed here meanwhile. An answer that the server does not take is one to decide about
 * again, with the reason; one that its owner has deleted is deleted here too. `onProgress` gets the part that was sent, from 0
 * to 1; `onArrival` is called after each part of it that the account has received. Throws `ApiError`, `NetworkError`, and an
 * `AbortError` when the network is gone.
 */
export function sendAnswer(
  store: Pick<RecordingStore, 'remove' | 'list' | 'end'>,
  { id, open }: UnsentAnswer,
  onProgress: (part: number) => void,
  onArrival: () => void,
): Promise<void> {
  // Two tabs may want to send the same answer, and the first one deletes it here.
  return alone(`practice-sending ${id}`, async () => {
    const answer = await open();
    try {
      if (answer) await send(answer, onProgress, onArrival);
    } catch (error) {
      if (!isDeleted(error) && !(answer && (await isGone(store, answer)))) {
        // On a full disk it stays kept, and is sent at the next visit.
        if (isAboutAnswer(error)) await undecide(store, id, refusalText(error)).catch(() => undefined);
        throw error;
      }
    }
    await store.remove(id);
  });
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'answer_deleted';
}

/** Whether another tab has sent the answer meanwhile, and deleted the files that this one was about to send. */
async function isGone(store: Pick<RecordingStore, 'list'>, { start, sound }: FinishedAnswer): Promise<boolean> {
  const isReadable = await sound
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return !isReadable && (await find(store, start.id)) === undefined;
}

/** Otherwise nobody could hear it or throw it away: the pages only send what is kept. */
async function undecide(store: Pick<RecordingStore, 'list' | 'end'>, id: string, refusal: string): Promise<void> {
  const stored = await find(store, id);
  if (stored?.end) await store.end(id, { ...stored.end, isKept: false, refusal });
}

async function send(
  { start, end, sound, speech }: FinishedAnswer,
  onProgress: (part: number) => void,
  onArrival: () => void,
): Promise<void> {
  const body: PracticeAnswerInput = {
    question: start.question.slug,
    revision: start.question.revision,
    mode: start.mode,
    durationMs: Math.min(end.durationMs, 1000 * practiceLimits.answerSeconds),
    secondsToAnswer: start.secondsToAnswer ?? null,
    speech,
    transcript: end.transcript,
    transcriptSource: end.transcriptSource,
    retakeOf: start.retakeOf,
  };
  const saved = await request('PUT', `/api/practice/answers/${start.id}`, { body }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 429
      ? new DayIsFull('The day is full.', { cause: error })
      : error;
  });
  onArrival();
  if (sound.size > 0) {
    await sendSound(start.id, sound, onProgress);
    onArrival();
  }
  // Words that were typed here after the answer was saved, and its recording refused. A correction on its page is newer.
  if (end.transcriptSource === 'typed' && end.transcript !== saved.transcript && saved.correctedAt === null) {
    const correction = { transcript: end.transcript, replaces: saved.transcript };
    await request('PUT', `/api/practice/answers/${start.id}/transcript`, { body: correction });
    onArrival();
  }
}

/** An upload whose network is gone may wait for minutes before it fails: it is given up at once. */
async function sendSound(id: string, sound: Blob, onProgress: (part: number) => void): Promise<void> {
  const network = new AbortController();
  const giveUp = () => network.abort();
  window.addEventListener('offline', giveUp);
  try {
    await request('PUT', `/api/practice/answers/${id}/recording`, {
      headers: { 'Content-Type': 'application/octet-stream' },
      send: sendWithProgress(onProgress, sound),
      signal: network.signal,
    });
  } finally {
    window.removeEventListener('offline', giveUp);
  }
}

/** The learner has given all answers of the day. */
class DayIsFull extends Error {
  override readonly name = 'DayIsFull';
}

/** Why an answer was refused, and what to do. */
export function refusalText(error: unknown): string {
  if (!(error instanceof DayIsFull)) return readableMessage(error, 'The server did not take the answer.');
  return `You have given ${practiceLimits.answersADay} answers in 24 hours, which is the most we take. Open practice in this browser tomorrow, and this one is sent.`;
}

/** Whether this answer was refused, and not its sender or the moment: others may be taken. */
export function isAboutAnswer(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409, 413, 415].includes(error.status);
}

/** Whether sending again by itself may succeed. */
export function mayPass(error: unknown): boolean {
  if (error instanceof DayIsFull) return false;
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408;
}

/** The wait before the next try, in milliseconds: 1, 2, 4, … at most 30 seconds. */
export function waitBefore(attempt: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt);
}
