/** Opens the microphone, and the camera if wanted, with a meter of its sound. Called by use-recorder.ts. */
import { openSoundMeter, type SoundMeter } from './sound-meter.ts';

export type Microphone = {
  stream: MediaStream;
  deviceId: string;
  /** All microphones of the device. */
  choices: { deviceId: string; label: string }[];
  /** Called with the frames of the sound, two bytes each; set by who listens at the moment. */
  listen(onFrames: ((bytes: Uint8Array<ArrayBuffer>) => void) | null): void;
  close(): void;
};

/** Asks for permission if necessary. Throws what getUserMedia throws (see `faultOf`). */
export async function openMicrophone({
  deviceId,
  withCamera,
}: {
  deviceId?: string | undefined;
  withCamera: boolean;
}): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: deviceId ? { deviceId: { exact: deviceId } } : true,
    video: withCamera && { width: 640, height: 360 },
  });
  let listener: ((bytes: Uint8Array<ArrayBuffer>) => void) | null = null;
  let meter: SoundMeter;
  try {
    meter = await openSoundMeter(stream, (bytes) => listener?.(bytes));
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
  const devices = await navigator.mediaDevices.enumerateDevices();
  return {
    stream,
    deviceId: stream.getAudioTracks()[0]?.getSettings().deviceId ?? '',
    choices: devices
      .filter(({ kind }) => kind === 'audioinput')
      .map(({ deviceId: id, label }, index) => ({ deviceId: id, label: label || `Microphone ${index + 1}` })),
    listen(onFrames) {
      listener = onFrames;
    },
    close() {
      meter.close();
      stopTracks(stream);
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether this browser can record at all. Without it, answers are typed. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    typeof AudioWorkletNode !== 'undefined' &&
    navigator.mediaDevices?.getUserMedia !== undefined
  );
}

/** Why the track of a microphone ended although nobody stopped it. */
export async function faultOfEndedTrack(): Promise<'revoked' | 'unplugged'> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'granted' ? 'unplugged' : 'revoked';
  } catch {
    // Browsers without this query.
    return 'unplugged';
  }
}
