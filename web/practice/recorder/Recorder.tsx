import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PracticeQuestionDetail } from '#functions/practice/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { KeyboardIcon, MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Spinner } from '#web/design/Spinner.tsx';
import { ReadAloud } from '../ReadAloud.tsx';
import { Answering } from './Answering.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';
import { faults } from './faults.ts';
import type { FinishedAnswer } from './finished-answer.ts';
import { canRecord } from './microphone.ts';
import type { Keeping } from './Review.tsx';
import type { RecorderState } from './recorder-state.ts';
import type { StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { dropDraft } from './typed-draft.ts';
import { Unkept } from './Unkept.tsx';
import { type RecorderSetup, useRecorder } from './use-recorder.ts';

/** Loads as soon as an answer begins, so that it is there when the answer ends. */
const loadReview = () => import('./Review.tsx');
const Review = lazy(loadReview);

/** What a screen reader is told when a phase begins. */
const announcements: Record<RecorderState['phase'], string> = {
  question: 'The question is shown.',
  opening: 'Your browser asks for the microphone.',
  check: 'The microphone is open. Say a few words.',
  prepare: 'Time to prepare. You can start earlier.',
  starting: 'Starting.',
  answer: 'Recording. Speak now.',
  stopping: 'Stopping.',
  typing: 'Type your answer.',
  review: 'Your answer is ready to listen to.',
};

/** Answers one question: aloud or typed, from the device check to listening. Used by the pages with a recorder. */
export function Recorder({
  store,
  question,
  setup,
  unkept,
  shown = null,
  intro,
  closed = null,
  keep,
}: {
  store: RecordingStore;
  question: PracticeQuestionDetail;
  setup: Omit<RecorderSetup, 'question'>;
  /** What an earlier visit left in this browser. */
  unkept: readonly StoredRecording[];
  /** The id of one of these that the page begins with. */
  shown?: string | null;
  /** Below the question, before anything is recorded. */
  intro: ReactNode;
  /** Why no further answer is taken now, in place of the way to begin one. */
  closed?: ReactNode;
  /** How the page keeps the answer that is shown. */
  keep: (answer: FinishedAnswer, keeping: Keeping) => ReactNode;
}) {
  const recorder = useRecorder(store, {
    ...setup,
    question: { slug: question.slug, revision: question.revision, prompt: question.prompt },
  });
  const { state, microphone } = recorder;
  const { phase } = state;
  const [thrownAway, setThrownAway] = useState<readonly string[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const showWanted = useEffectEvent(() => {
    const wanted = unkept.find(({ start, isInUse }) => start.id === shown && !isInUse);
    if (wanted) void recorder.show(wanted);
  });
  useEffect(() => showWanted(), []);
  const shownPhase = useRef(phase);
  useEffect(() => {
    if (shownPhase.current === phase) return;
    shownPhase.current = phase;
    // A failure shows when it is needed; the answer is in the store by then.
    if (phase === 'opening' || phase === 'typing') void loadReview().catch(() => undefined);
    const target = region.current?.querySelector<HTMLElement>('[data-focus]');
    target?.focus({ preventScroll: phase !== 'answer' });
    if (phase === 'review' || phase === 'question') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [phase]);

  async function throwAway(id: string) {
    await store.remove(id);
    dropDraft({ of: id, owner: setup.owner });
    setThrownAway((before) => [...before, id]);
    recorder.leave();
  }

  const fault = 'fault' in state && state.fault ? faults[state.fault] : null;
  const left = unkept.filter(({ start }) => !thrownAway.includes(start.id));
  const prompt = state.phase === 'review' ? state.answer.start.question.prompt : question.prompt;
  return (
    <div ref={region} data-phase={phase}>
      <p role="status" className="sr-only">
        {state.phase === 'review' && state.answer.start.mode === 'typed'
          ? 'Your answer is ready to read.'
          : announcements[phase]}
      </p>
      {phase === 'question' && left.length > 0 && (
        <Unkept
          recordings={left}
          onListen={(recording) => void recorder.show(recording)}
          onThrowAway={({ start }) => void throwAway(start.id)}
        />
      )}
      <p className="eyebrow mb-3">{phase === 'review' ? 'Your answer' : 'Interview question'}</p>
      <h1 tabIndex={-1} data-focus={phase === 'review' ? true : undefined} className="text-h2 outline-none">
        {prompt}
      </h1>
      <div className="mt-8 grid gap-6">
        {fault && (
          <Notice tone="warning" title={fault.title}>
            <p role="alert">{fault.text}</p>
          </Notice>
        )}
        {phase === 'question' && closed}
        {phase === 'question' && !closed && (
          <>
            {intro}
            {!store.survivesClosing && (
              <Notice tone="warning" title="Keep this page open">
                This browser cannot store a recording. If you close this page, the answer is lost.
              </Notice>
            )}
            {!canRecord() && !fault && (
              <Notice tone="warning" title={faults.unsupported.title}>
                {faults.unsupported.text}
              </Notice>
            )}
            <div className="flex flex-wrap items-center gap-3">
              {canRecord() && (
                <Button
                  size="large"
                  icon={<MicrophoneIcon size={20} />}
                  onClick={() => recorder.open()}
                  data-focus
                  className="max-sm:w-full"
                >
                  Answer aloud
                </Button>
              )}
              <Button
                variant={canRecord() ? 'secondary' : 'primary'}
                size="large"
                icon={<KeyboardIcon size={20} />}
                onClick={recorder.type}
                className="max-sm:w-full"
              >
                Type instead
              </Button>
              <ReadAloud text={prompt} />
            </div>
            {canRecord() && (
              <Checkbox
                label="Record video too"
                hint="You do not see yourself while you speak."
                checked={recorder.withCamera}
                onChange={({ target }) => recorder.setWithCamera(target.checked)}
              />
            )}
          </>
        )}
        {phase === 'opening' && (
          <p className="flex items-center gap-3 text-lg">
            <Spinner /> Allow the microphone when your browser asks.
          </p>
        )}
        {phase === 'check' && microphone && (
          <DeviceCheck
            microphone={microphone}
            onChoose={recorder.choose}
            onPrepare={recorder.prepare}
            secondsToPrepare={setup.secondsToPrepare}
          />
        )}
        {state.phase === 'prepare' && (
          <div className="grid gap-6">
            <TimeLeft endsAt={state.endsAt} label="Time to think" />
            <div className="flex flex-wrap items-center gap-3">
              <Button size="large" onClick={recorder.start} data-focus className="max-sm:w-full">
                Start answering now
              </Button>
              <ReadAloud text={prompt} />
            </div>
          </div>
        )}
        {state.phase === 'answer' && <Answering endsAt={state.endsAt} onStop={recorder.stop} />}
        {(phase === 'starting' || phase === 'stopping') && (
          <p className="flex items-center gap-3 text-lg">
            <Spinner /> {phase === 'starting' ? 'Starting…' : 'One moment…'}
          </p>
        )}
        {phase === 'typing' && (
          <TypedAnswer
            slug={question.slug}
            owner={setup.owner}
            onDone={recorder.finishTyped}
            onCancel={recorder.leave}
          />
        )}
        {state.phase === 'review' && (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <Review
              key={state.answer.start.id}
              answer={state.answer}
              question={question}
              keep={(keeping) => keep(state.answer, keeping)}
              onTyped={(transcript) => recorder.update(state.answer, { transcript, transcriptSource: 'typed' })}
              onAgain={() => (state.answer.start.mode === 'typed' || closed ? recorder.leave() : recorder.open(true))}
              onThrowAway={() => void throwAway(state.answer.start.id)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
