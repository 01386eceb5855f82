/** The recorder of one question: its state, and what a phase needs. Used by Recorder.tsx. */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type Capture, startCapture } from './capture.ts';
import { faultOf } from './faults.ts';
import { type FinishedAnswer, openAnswer } from './finished-answer.ts';
import { type ChosenDevices, canRecord, faultOfEndedTrack, type Microphone, openMicrophone } from './microphone.ts';
import {
  initialState,
  nextState,
  type RecorderEvent,
  type RecorderState,
  type RecorderTimes,
} from './recorder-state.ts';
import type { RecordingEnd, RecordingStart, StoredRecording } from './recording.ts';
import { DiskFull, type RecordingStore } from './recording-store.ts';

export type RecorderSetup = RecorderTimes & Pick<RecordingStart, 'owner' | 'question' | 'retakeOf'>;

export function useRecorder(store: RecordingStore, setup: RecorderSetup) {
  const { secondsToPrepare, ...known } = setup;
  const { secondsToAnswer } = known;
  const [state, dispatch] = useReducer(
    (before: RecorderState, event: RecorderEvent) => nextState(before, event, { secondsToPrepare, secondsToAnswer }),
    initialState,
  );
  const [microphone, setMicrophone] = useState<Microphone | null>(null);
  const [devices, setDevices] = useState<ChosenDevices>({});
  const [withCamera, setWithCamera] = useState(false);
  const capture = useRef<Capture>(null);

  useEffect(() => () => microphone?.close(), [microphone]);

  const openDevice = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!canRecord()) return dispatch({ type: 'fault', fault: 'unsupported' });
    try {
      const opened = await openMicrophone({ ...devices, withCamera });
      const isElsewhere = (await store.list()).some(({ isInUse }) => isInUse);
      if (!isCurrent()) return opened.close();
      setMicrophone(opened);
      const isCameraMissing = withCamera && opened.stream.getVideoTracks().length === 0;
      const fault = isElsewhere ? 'otherTab' : isCameraMissing ? 'cameraMissing' : null;
      dispatch({ type: 'opened', now: performance.now(), fault });
    } catch (error) {
      if (isCurrent()) dispatch({ type: 'fault', fault: faultOf(error) });
    }
  });
  const begin = useEffectEvent(async () => {
    if (!microphone) return dispatch({ type: 'fault', fault: 'cannotBegin' });
    // A fault before the phase begins would be taken for one that prevents the recording, and it would run on unseen.
    const { promise: hasStarted, resolve } = Promise.withResolvers<void>();
    try {
      capture.current = await startCapture({
        ...known,
        id: crypto.randomUUID(),
        microphone,
        store,
        onFault: (fault) => void hasStarted.then(() => dispatch({ type: 'fault', fault })),
        onUnmuted: () => dispatch({ type: 'unmuted' }),
      });
      dispatch({ type: 'started', now: performance.now() });
      resolve();
    } catch (error) {
      dispatch({ type: 'fault', fault: error instanceof DiskFull ? 'noRoom' : 'cannotBegin' });
    }
  });
  const finish = useEffectEvent(async () => {
    const answer = await capture.current?.stop();
    capture.current = null;
    setMicrophone(null);
    if (!answer) return;
    if (answer.sound.size > 0) return dispatch({ type: 'finished', answer });
    await store.remove(answer.start.id).catch(() => undefined);
    dispatch({ type: 'fault', fault: 'nothingRecorded' });
  });

  const { phase } = state;
  useEffect(() => {
    let current = true;
    if (phase === 'opening') void openDevice(() => current);
    if (phase === 'starting') void begin();
    if (phase === 'stopping') void finish();
    // The light of the microphone goes out where nothing is recorded.
    if (phase === 'question' || phase === 'typing') setMicrophone(null);
    return () => {
      current = false;
    };
  }, [phase]);

  // A microphone that is unplugged before the recording.
  useEffect(() => {
    if (phase !== 'check' && phase !== 'prepare') return;
    const track = microphone?.stream.getAudioTracks()[0];
    const lost = async () => {
      const fault = await faultOfEndedTrack();
      dispatch({ type: 'fault', fault: fault === 'revoked' ? 'denied' : 'missing' });
    };
    track?.addEventListener('ended', lost);
    return () => track?.removeEventListener('ended', lost);
  }, [phase, microphone]);

  const endsAt = state.phase === 'prepare' || state.phase === 'answer' ? state.endsAt : null;
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => dispatch({ type: 'tick', now: endsAt }), endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  return {
    state,
    microphone,
    withCamera,
    setWithCamera,
    /** Opens the microphone and shows that it works; with `goOn`, preparation follows at once. */
    open: (goOn = false) => dispatch({ type: 'open', goOn }),
    choose(chosen: ChosenDevices) {
      setDevices((before) => ({ ...before, ...chosen }));
      dispatch({ type: 'open', goOn: false });
    },
    prepare: () => dispatch({ type: 'prepare', now: performance.now() }),
    start: () => dispatch({ type: 'start' }),
    stop: () => dispatch({ type: 'stop' }),
    type: () => dispatch({ type: 'type' }),
    leave: () => dispatch({ type: 'leave' }),
    /** Stores a typed answer and shows it. */
    async finishTyped(transcript: string, durationMs: number): Promise<void> {
      const start: RecordingStart = {
        ...known,
        id: crypto.randomUUID(),
        mode: 'typed',
        mimeType: '',
        startedAt: new Date().toISOString(),
      };
      const end: RecordingEnd = { durationMs, transcript, transcriptSource: 'typed', isKept: false, claimedBy: null };
      try {
        await store.begin(start);
        await store.end(start.id, end);
      } catch (error) {
        await store.remove(start.id).catch(() => undefined);
        throw error;
      }
      dispatch({ type: 'finished', answer: { start, end, sound: new Blob(), speech: null } });
    },
    /** Shows an answer that was found in the store. */
    async show(recording: StoredRecording): Promise<void> {
      dispatch({ type: 'finished', answer: await openAnswer(store, recording) });
    },
    /** Stores what is known about the shown answer, and shows it. */
    async update(answer: FinishedAnswer, change: Partial<RecordingEnd>): Promise<void> {
      const changed = { ...answer, end: { ...answer.end, ...change } };
      // On a full disk the change is on this page only, and is sent with the answer.
      await store.end(answer.start.id, changed.end).catch(() => undefined);
      dispatch({ type: 'finished', answer: changed });
    },
  };
}
