import { useEffect, useRef, useState } from 'react';
import { findSpeech } from '#functions/practice/measures/find-speech.shared.ts';
import { framesPerSecond } from '#functions/practice/measures/frame-meter.shared.ts';
import { isSoft, loudnessOf } from '#functions/practice/measures/sound-measures.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import type { ChosenDevices, Microphone } from './microphone.ts';
import { splitFrames } from './recording.ts';

/** Levels are bytes of the meter: half decibels above -127.5 dB of full scale. */
const silence = 100;
const loudest = 240;
const patienceMs = 6000;
const recentFrames = 10 * framesPerSecond;
/** How often the loudness is looked at once somebody was heard. */
const loudnessFrames = framesPerSecond;

/** Shows that sound arrives before anything is recorded: choice of the microphone and a level bar. */
export function DeviceCheck({
  microphone,
  onChoose,
  onPrepare,
  secondsToPrepare,
}: {
  microphone: Microphone;
  onChoose: (chosen: ChosenDevices) => void;
  onPrepare: () => void;
  secondsToPrepare: number;
}) {
  const [level, setLevel] = useState(silence);
  const [isHeard, setIsHeard] = useState(false);
  const [isTooSoft, setIsTooSoft] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let recent: number[] = [];
    let waiting = 0;
    microphone.listen((bytes) => {
      const now = bytes[0] ?? 0;
      // Falls slowly, so that the bar does not flicker.
      setLevel((before) => Math.max(now, before - 4));
      const { levels } = splitFrames(bytes);
      recent = [...recent, ...levels].slice(-recentFrames);
      waiting -= levels.length;
      if (waiting > 0) return;
      // By the rules of the measures: a noisy room is no speech, and soft speech is.
      const frames = { levels: Uint8Array.from(recent) };
      const loudness = loudnessOf(frames, findSpeech(frames));
      if (loudness === null) return;
      waiting = loudnessFrames;
      setIsHeard(true);
      setIsTooSoft(isSoft(loudness));
    });
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      microphone.listen(null);
      clearTimeout(timer);
    };
  }, [microphone]);
  const hasCamera = microphone.stream.getVideoTracks().length > 0;
  return (
    <Card padding="large" className="grid gap-6">
      <div>
        <h2 className="text-h3">Say a few words</h2>
        <p className="mt-1 text-muted">The bar moves when your microphone hears you.</p>
      </div>
      <div className="flex items-center gap-4">
        <MicrophoneIcon size={24} className="text-accent" />
        {/* For the eyes only: a screen reader would read every change. The sentence below says the same. */}
        <div aria-hidden="true" className="flex-1" data-level>
          <ProgressBar
            label="Sound level"
            value={Math.max(0, level - silence)}
            max={loudest - silence}
            tone={isHeard ? 'success' : 'accent'}
          />
        </div>
      </div>
      <p role="status" className="flex min-h-6 items-center gap-2">
        {isHeard && isTooSoft && 'We hear you, but only softly. Come closer to the microphone, or turn it up.'}
        {isHeard && !isTooSoft && (
          <>
            <CheckCircleIcon size={20} className="text-success" /> We hear you.
          </>
        )}
        {!isHeard && isLate && 'We hear nothing yet. Check that the microphone is not muted, or choose another one.'}
      </p>
      {hasCamera && <CameraPicture stream={microphone.stream} />}
      {microphone.cameras.length > 1 && (
        <SelectField
          label="Camera"
          value={microphone.cameraId}
          options={microphone.cameras.map(({ deviceId, label }) => ({ value: deviceId || 'default', label }))}
          onChange={({ target }) => onChoose({ cameraId: target.value })}
        />
      )}
      {microphone.choices.length > 1 && (
        <SelectField
          label="Microphone"
          value={microphone.deviceId}
          options={microphone.choices.map(({ deviceId, label }) => ({ value: deviceId || 'default', label }))}
          onChange={({ target }) => onChoose({ deviceId: target.value })}
        />
      )}
      <div>
        <Button size="large" onClick={onPrepare} data-focus className="max-sm:w-full">
          Go on
        </Button>
        <p className="mt-3 text-muted text-sm">Next: {secondsToPrepare} seconds to think. You can start earlier.</p>
      </div>
    </Card>
  );
}

/** What the camera sees, as in a mirror. It is hidden from the time to think on: nobody sees themselves while they speak. */
function CameraPicture({ stream }: { stream: MediaStream }) {
  const picture = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = picture.current;
    if (!video) return;
    video.srcObject = stream;
    void video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <figure>
      <video
        ref={picture}
        muted
        playsInline
        aria-label="What your camera sees"
        // As in a mirror.
        style={{ transform: 'scaleX(-1)' }}
        className="aspect-video w-full max-w-md rounded-md bg-sunken object-cover"
      />
      <figcaption className="mt-2 text-muted text-sm">
        Check that your face is in the picture and lit from the front. You do not see yourself while you speak.
      </figcaption>
    </figure>
  );
}
