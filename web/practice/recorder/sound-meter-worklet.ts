/** Runs in the audio thread: reduces the sound to frames and posts them, two bytes each. Started by sound-meter.ts. */
import { frameMeter } from '#functions/practice/measures/frame-meter.shared.ts';

/** Frames of 20 ms in one message. */
const framesPerMessage = 2;

class SoundMeter extends AudioWorkletProcessor {
  private bytes: number[] = [];
  private readonly measure = frameMeter(sampleRate, (level, peak) => {
    this.bytes.push(level, peak);
    if (this.bytes.length < 2 * framesPerMessage) return;
    this.port.postMessage(Uint8Array.from(this.bytes));
    this.bytes = [];
  });

  process([input]: Float32Array[][]): boolean {
    if (input && input.length > 0) this.measure(input);
    return true;
  }
}

registerProcessor('sound-meter', SoundMeter);
