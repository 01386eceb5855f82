import { useEffect, useState } from 'react';
import { findSpeech } from '#functions/practice/measures/find-speech.shared.ts';
import { framesPerSecond } from '#functions/practice/measures/frame-meter.shared.ts';
import { isSoft, loudnessOf } from '#functions/practice/measures/sound-measures.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import type { Microphone } from './microphone.ts';
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
  onChoose: (deviceId: string) => void;
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
      {microphone.choices.length > 1 && (
        <SelectField
          label="Microphone"
          value={microphone.deviceId}
          options={microphone.choices.map(({ deviceId, label }) => ({ value: deviceId || 'default', label }))}
          onChange={({ target }) => onChoose(target.value)}
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
