/**
 * Records one answer: sound and frames go to the store each second, and stay in memory for listening at once. Called by
 * use-recorder.ts.
 */
import { measureSound } from '#functions/practice/measures/sound-measures.shared.ts';
import { hasDeviceSpeech, recognizeSpeech } from './device-speech.ts';
import type { Fault } from './faults.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import { faultOfEndedTrack, type Microphone } from './microphone.ts';
import { durationOf, type RecordingStart, splitFrames } from './recording.ts';
import { DiskFull, type RecordingStore } from './recording-store.ts';

/** MP4 plays everywhere; where the browser cannot make it, WebM. */
const formats = {
  audio: ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'],
  video: ['video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm'],
};
const chunkMs = 1000;

export type Capture = {
  /** Stops, and returns the answer as soon as its last chunk is stored. Called twice, it returns the same answer. */
  stop(): Promise<FinishedAnswer>;
};

export async function startCapture({
  microphone: { stream, listen },
  store,
  onFault,
  onUnmuted,
  ...known
}: Omit<RecordingStart, 'mimeType' | 'startedAt' | 'mode'> & {
  microphone: Microphone;
  store: RecordingStore;
  onFault: (fault: Fault) => void;
  onUnmuted: () => void;
}): Promise<Capture> {
  const mode = stream.getVideoTracks().length > 0 ? 'video' : 'audio';
  const mimeType = formats[mode].find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: 64_000,
    ...(mode === 'video' && { videoBitsPerSecond: 600_000 }),
  });
  const start: RecordingStart = {
    ...known,
    mode,
    mimeType: recorder.mimeType || mimeType || '',
    startedAt: new Date().toISOString(),
  };
  await store.begin(start);
  const { id } = start;

  const chunks: Blob[] = [];
  const frames: number[] = [];
  const phrases: string[] = [];
  let storedFrames = 0;
  let isStoring = true;
  const onTrackEnded = async () => onFault(await faultOfEndedTrack());
  const onMuted = () => onFault('muted');

  async function append(added: Parameters<RecordingStore['append']>[1]): Promise<void> {
    if (!isStoring) return;
    try {
      await store.append(id, added);
    } catch (error) {
      // What comes after a gap would be useless.
      isStoring = false;
      onFault(error instanceof DiskFull ? 'diskFull' : 'failed');
    }
  }
  /** Each chunk waits for the one before it, because reading a blob takes a moment. */
  let appended = Promise.resolve();
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    chunks.push(data);
    const added = Uint8Array.from(frames.slice(storedFrames));
    storedFrames = frames.length;
    appended = appended.then(async () => append({ sound: await data.arrayBuffer(), frames: added }));
  };
  recorder.onerror = () => onFault('failed');
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const [track] = stream.getAudioTracks();
  track?.addEventListener('ended', onTrackEnded);
  track?.addEventListener('mute', onMuted);
  track?.addEventListener('unmute', onUnmuted);

  recorder.onstart = () => listen((bytes) => frames.push(...bytes));
  recorder.start(chunkMs);
  const recognition =
    track && (await hasDeviceSpeech())
      ? recognizeSpeech(track, (words) => {
          phrases.push(words);
          appended = appended.then(() => append({ words }));
        })
      : null;

  async function finish(): Promise<FinishedAnswer> {
    recognition?.stop();
    // It has stopped already if its track ended.
    if (recorder.state !== 'inactive') recorder.stop();
    await stopped;
    listen(null);
    track?.removeEventListener('ended', onTrackEnded);
    track?.removeEventListener('mute', onMuted);
    track?.removeEventListener('unmute', onUnmuted);
    await appended;
    const measured = splitFrames(Uint8Array.from(frames));
    const transcript = phrases.join(' ');
    const end = {
      durationMs: durationOf(measured),
      transcript,
      transcriptSource: transcript ? ('device' as const) : null,
      isKept: false,
    };
    // On a full disk this fails too; the answer is then found as an interrupted one.
    await store.end(id, end).catch(() => undefined);
    return { start, end, sound: new Blob(chunks, { type: start.mimeType }), speech: measureSound(measured) };
  }
  let finished: Promise<FinishedAnswer> | undefined;
  return {
    stop() {
      finished ??= finish();
      return finished;
    },
  };
}
