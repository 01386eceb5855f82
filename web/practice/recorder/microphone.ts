/** Opens the microphone, and the camera if wanted, with a meter of its sound. Called by use-recorder.ts. */
import { openSoundMeter, type SoundMeter } from './sound-meter.ts';

/**
 * Browsers process the sound for calls unless they are asked not to. Automatic gain lifts the noise of the room in every
 * pause and levels the voice; noise suppression and echo cancellation cut off soft syllables. Pauses, loudness and clipping
 * would then be those of the processing. The thresholds of the measures are tested with unprocessed sound, soft and noisy
 * too (functions/practice/measures/sound-measures.unit.test.ts).
 */
const unprocessed = { autoGainControl: false, noiseSuppression: false, echoCancellation: false };

type DeviceChoice = { deviceId: string; label: string };

/** The devices that somebody has chosen; others are the browser's choice. */
export type ChosenDevices = { deviceId?: string; cameraId?: string };

export type Microphone = {
  /** Without a picture where the camera was wanted and cannot be used. */
  stream: MediaStream;
  deviceId: string;
  /** All microphones of the device. */
  choices: DeviceChoice[];
  /** All cameras, and the one in use; empty without a picture. */
  cameras: DeviceChoice[];
  cameraId: string;
  /** Called with the frames of the sound, two bytes each; set by who listens at the moment. */
  listen(onFrames: ((bytes: Uint8Array<ArrayBuffer>) => void) | null): void;
  close(): void;
};

/** Asks for permission if necessary. Throws what getUserMedia throws (see `faultOf`). */
export async function openMicrophone({
  deviceId,
  cameraId,
  withCamera,
}: ChosenDevices & { withCamera: boolean }): Promise<Microphone> {
  const audio = { ...unprocessed, ...(deviceId && { deviceId }) };
  const video = { width: 640, height: 360, ...(cameraId && { deviceId: cameraId }) };
  const stream = await openStream(audio, withCamera ? video : null);
  let listener: ((bytes: Uint8Array<ArrayBuffer>) => void) | null = null;
  let meter: SoundMeter;
  try {
    meter = await openSoundMeter(stream, (bytes) => listener?.(bytes));
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
  const devices = await navigator.mediaDevices.enumerateDevices();
  const [camera] = stream.getVideoTracks();
  return {
    stream,
    deviceId: stream.getAudioTracks()[0]?.getSettings().deviceId ?? '',
    choices: choicesOf(devices, 'audioinput', 'Microphone'),
    cameras: camera ? choicesOf(devices, 'videoinput', 'Camera') : [],
    cameraId: camera?.getSettings().deviceId ?? '',
    listen(onFrames) {
      listener = onFrames;
    },
    close() {
      meter.close();
      stopTracks(stream);
    },
  };
}

function choicesOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind, name: string): DeviceChoice[] {
  return devices
    .filter((device) => device.kind === kind)
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `${name} ${index + 1}` }));
}

async function openStream(audio: MediaTrackConstraints, video: MediaTrackConstraints | null): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (video) {
    try {
      return await mediaDevices.getUserMedia({ audio, video });
    } catch {
      // Missing or refused. If the microphone is too, the next call says so.
    }
  }
  return mediaDevices.getUserMedia({ audio });
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
