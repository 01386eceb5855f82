/**
 * Takes the frames of the sound while it is recorded, on the browser's audio thread. Started by sound-meter.ts. A worklet
 * has globals of its own, which the DOM's types do not know (https://webaudio.github.io/web-audio-api/#audioworklet).
 */
import { frameMeter } from '#functions/practice/measures/frame-meter.shared.ts';
import { type FrameChunk, soundFramesProcessor } from './frame-chunk.ts';

declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => Processor): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
type Processor = AudioWorkletProcessor & { process(inputs: readonly (readonly Float32Array[])[]): boolean };

/** Half a second, so that a crash loses little and the main thread is seldom woken. */
const framesInChunk = 25;

class SoundFramesProcessor extends AudioWorkletProcessor implements Processor {
  #levels: number[] = [];
  #peaks: number[] = [];
  #isStopped = false;
  /** A muted microphone sends no channels, and its time passes all the same. */
  readonly #silence = [new Float32Array(128)];
  readonly #push = frameMeter(sampleRate, (level, peak) => {
    this.#levels.push(level);
    this.#peaks.push(peak);
    if (this.#levels.length === framesInChunk) this.#post(false);
  });

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#isStopped = true;
      this.#post(true);
    };
  }

  process([channels]: readonly (readonly Float32Array[])[]): boolean {
    if (!this.#isStopped) this.#push(channels?.length ? channels : this.#silence);
    return !this.#isStopped;
  }

  #post(isLast: boolean): void {
    const chunk: FrameChunk = { levels: Uint8Array.from(this.#levels), peaks: Uint8Array.from(this.#peaks), isLast };
    this.port.postMessage(chunk);
    this.#levels = [];
    this.#peaks = [];
  }
}

registerProcessor(soundFramesProcessor, SoundFramesProcessor);
