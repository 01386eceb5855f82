/**
 * Reduces sound to frames of 20 ms while it is recorded, two bytes a frame, so that nothing is left to compute over the
 * whole recording when it stops. Called by the AudioWorklet of the recorder. The measures of sound need nothing else, so
 * that a recording that was interrupted can be measured as well.
 */

/** Frames of 20 ms. Both arrays have one byte a frame. */
export type SoundFrames = {
  /** Root mean square level, without what is below the voice. In half decibels: 255 is full scale, 0 is -127.5 dB or less. */
  levels: Uint8Array;
  /** Highest sample, in half decibels as well, at most 254; 255 means that the sound was clipped. */
  peaks: Uint8Array;
};

export const framesPerSecond = 50;
export const frameMs = 1000 / framesPerSecond;
export const stepsPerDecibel = 2;
export const clippedPeak = 255;
/** The stretches of a recording of which its waveform has the levels. */
export const waveformStretches = 200;

/** Full scale in 16 bits is 32767/32768. A single such sample can be chance; two in a row are a cut-off wave. */
const fullScale = 0.999;
/**
 * Keeps hum of the mains, rumble and a microphone's constant offset out of the level. Voices have harmonics above it even
 * where their fundamental is lower.
 */
const lowestHertz = 100;

function byteOf(amplitude: number): number {
  const steps = Math.round((20 * Math.log10(Math.max(amplitude, 1e-9)) + 127.5) * stepsPerDecibel);
  return Math.min(255, Math.max(0, steps));
}

/**
 * Returns a function that takes the next block of samples, one array of equal length for each channel, and calls `onFrame`
 * with the two bytes of each frame that it completes. `sampleRate` in hertz. An unfinished last frame is dropped.
 */
export function frameMeter(
  sampleRate: number,
  onFrame: (level: number, peak: number) => void,
): (channels: readonly Float32Array[]) => void {
  // A second-order Butterworth high-pass filter (Robert Bristow-Johnson, "Audio EQ Cookbook").
  const angle = (2 * Math.PI * lowestHertz) / sampleRate;
  const alpha = Math.sin(angle) / Math.SQRT2;
  const scale = 1 / (1 + alpha);
  const b0 = ((1 + Math.cos(angle)) / 2) * scale;
  const a1 = -2 * Math.cos(angle) * scale;
  const a2 = (1 - alpha) * scale;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;

  let frame = 0;
  let sample = 0;
  let frameEnd = Math.round(sampleRate / framesPerSecond);
  let count = 0;
  let squares = 0;
  let peak = 0;
  let isFullScale = false;
  let isClipped = false;

  return (channels) => {
    const length = channels[0]?.length ?? 0;
    for (let index = 0; index < length; index += 1) {
      let sum = 0;
      let highest = 0;
      for (const channel of channels) {
        const value = channel[index] ?? 0;
        sum += value;
        highest = Math.max(highest, Math.abs(value));
      }
      const input = sum / channels.length;
      const output = b0 * (input - 2 * x1 + x2) - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = input;
      y2 = y1;
      y1 = output;
      squares += output * output;
      peak = Math.max(peak, highest);
      isClipped ||= isFullScale && highest >= fullScale;
      isFullScale = highest >= fullScale;
      count += 1;
      sample += 1;
      if (sample < frameEnd) continue;
      onFrame(byteOf(Math.sqrt(squares / count)), isClipped ? clippedPeak : Math.min(clippedPeak - 1, byteOf(peak)));
      frame += 1;
      // Counted from the start, because 20 ms are not a whole number of samples at every rate.
      frameEnd = Math.round(((frame + 1) * sampleRate) / framesPerSecond);
      count = 0;
      squares = 0;
      peak = 0;
      isClipped = false;
    }
  };
}
