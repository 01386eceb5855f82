/**
 * Takes the frames of a microphone's sound while the recorder records it. For honest measures the microphone is opened with
 * `autoGainControl`, `noiseSuppression` and `echoCancellation` off: they change loudness and cut the room out of pauses.
 */
import type { SoundFrames } from '#functions/practice/measures/frame-meter.shared.ts';
import { type FrameChunk, soundFramesProcessor } from './frame-chunk.ts';
import workletAddress from './sound-frames.worklet.ts?worker&url';

export type SoundMeter = {
  /** The frames so far, for what the recorder keeps against a crash. */
  frames(): SoundFrames;
  /** Ends the measuring, and resolves with all frames. */
  stop(): Promise<SoundFrames>;
};

/** A suspended audio context delivers no last chunk. What has arrived until then is all but half a second. */
const lastChunkMs = 500;

/** Measures the sound of a stream from now on. Call it together with `MediaRecorder.start`, in the event of a click. */
export async function startSoundMeter(stream: MediaStream): Promise<SoundMeter> {
  const context = new AudioContext();
  const meter = await measureSource(context, context.createMediaStreamSource(stream));
  // Not awaited: it stays pending while the browser does not allow sound, and the recording goes on without measures.
  void context.resume();
  return {
    frames: meter.frames,
    async stop() {
      const frames = await meter.stop();
      await context.close();
      return frames;
    },
  };
}

/** Measures any source of sound. The context is the caller's to close. */
export async function measureSource(context: BaseAudioContext, source: AudioNode): Promise<SoundMeter> {
  await context.audioWorklet.addModule(workletAddress);
  const node = new AudioWorkletNode(context, soundFramesProcessor);
  const chunks: FrameChunk[] = [];
  const last = Promise.withResolvers<void>();
  node.port.onmessage = ({ data }: MessageEvent<FrameChunk>) => {
    chunks.push(data);
    if (data.isLast) last.resolve();
  };
  // A node is only run when it leads to the speakers. Its own output is silent, so nothing is heard.
  source.connect(node).connect(context.destination);
  const frames = () => joined(chunks);
  return {
    frames,
    async stop() {
      node.port.postMessage('stop');
      await Promise.race([last.promise, new Promise((resolve) => setTimeout(resolve, lastChunkMs))]);
      source.disconnect(node);
      node.disconnect();
      return frames();
    },
  };
}

function joined(chunks: readonly FrameChunk[]): SoundFrames {
  const length = chunks.reduce((sum, { levels }) => sum + levels.length, 0);
  const frames = { levels: new Uint8Array(length), peaks: new Uint8Array(length) };
  let end = 0;
  for (const { levels, peaks } of chunks) {
    frames.levels.set(levels, end);
    frames.peaks.set(peaks, end);
    end += levels.length;
  }
  return frames;
}
