/** What the audio thread (sound-frames.worklet.ts) sends to the page (sound-meter.ts). */
import type { SoundFrames } from '#functions/practice/measures/frame-meter.shared.ts';

/** The name under which the worklet registers its processor. */
export const soundFramesProcessor = 'sound-frames';

/** The frames since the last chunk, in order. */
export type FrameChunk = SoundFrames & { isLast: boolean };
