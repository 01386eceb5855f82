/** How high the bars of a waveform are drawn. Pure; used by RecordingLine.tsx. */

/** Levels are half decibels; what is 40 decibels softer than the loudest stretch is drawn as silence. */
const drawnRange = 80;
const lowest = 0.04;

/** From 0 to 1, by the loudest stretch. An answer from before waveforms were stored has bars of one height. */
export function barHeights(waveform: readonly number[]): number[] {
  if (waveform.length === 0) return Array<number>(100).fill(0.35);
  const loudest = Math.max(...waveform);
  return waveform.map((level) => Math.max(lowest, 1 - (loudest - level) / drawnRange));
}
