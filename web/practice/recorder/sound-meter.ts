/** Measures the sound of a microphone while it is heard. Called by microphone.ts. */
import workletAddress from './sound-meter-worklet.ts?worker&url';

export type SoundMeter = { close(): void };

/** Calls `onFrames` with two bytes for each 20 ms of sound (level and peak in turn), about 25 times a second. */
export async function openSoundMeter(
  stream: MediaStream,
  onFrames: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<SoundMeter> {
  const context = new AudioContext();
  await context.audioWorklet.addModule(workletAddress);
  const meter = new AudioWorkletNode(context, 'sound-meter', { numberOfInputs: 1, numberOfOutputs: 1 });
  meter.port.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => onFrames(data);
  context.createMediaStreamSource(stream).connect(meter);
  // Its output is silence. Browsers run only what is connected to the destination.
  meter.connect(context.destination);
  await context.resume();
  return { close: () => void context.close() };
}
