/** Short names for the drawings of a script. */
import type { Drawing, Ink, Point } from './video-script.ts';

type Kind = Drawing['kind'];
type More<K extends Kind> = Partial<Omit<Extract<Drawing, { kind: K }>, 'kind'>>;

type Text = Extract<Drawing, { kind: 'text' }>;

export const text = (x: number, y: number, words: string, more: More<'text'> = {}): Text => ({
  kind: 'text',
  at: [x, y],
  text: words,
  ...more,
});
/** Highlights words of a text. */
export const mark = (on: Text, words = on.text, more: More<'mark'> = {}): Drawing => ({
  kind: 'mark',
  on,
  words,
  how: 'highlight',
  ...more,
});
/** Strikes words of a text out. */
export const strike = (on: Text, words = on.text, more: More<'mark'> = {}): Drawing => ({
  ...mark(on, words),
  how: 'strike',
  ...more,
});
export const card = (x: number, y: number, width: number, height: number, more: More<'box'> = {}): Drawing => ({
  kind: 'box',
  box: [x, y, width, height],
  fill: 'surface',
  stroke: 'line',
  ...more,
});
export const line = (from: Point, to: Point, more: More<'line'> = {}): Drawing => ({ kind: 'line', from, to, ...more });
export const arrow = (from: Point, to: Point, more: More<'arrow'> = {}): Drawing => ({
  kind: 'arrow',
  from,
  to,
  ...more,
});
export const ring = (x: number, y: number, width: number, height: number, ink: Ink = 'danger'): Drawing => ({
  kind: 'ring',
  box: [x, y, width, height],
  ink,
});
export const tick = (x: number, y: number, size = 34): Drawing => ({ kind: 'tick', at: [x, y], size });
export const cross = (x: number, y: number, size = 34): Drawing => ({ kind: 'cross', at: [x, y], size });
export const dots = (x: number, y: number, full: number, ink: Ink = 'accent'): Drawing => ({
  kind: 'dots',
  at: [x, y],
  full,
  of: 4,
  ink,
});
export const person = (x: number, y: number, name: string, ink: Ink = 'accent'): Drawing => ({
  kind: 'person',
  at: [x, y],
  name,
  ink,
});
export const bubble = (
  x: number,
  y: number,
  width: number,
  height: number,
  words: string,
  tail: 'left' | 'right',
  more: More<'bubble'> = {},
): Drawing => ({ kind: 'bubble', box: [x, y, width, height], text: words, tail, ...more });
export const count = (x: number, y: number, from: number, to: number, more: More<'count'> = {}): Drawing => ({
  kind: 'count',
  at: [x, y],
  from,
  to,
  ...more,
});

/** A point of a numbered list. */
export const numbered = (row: number, words: string, { top = 236, size = 34 } = {}): [Drawing, Text] => [
  text(90, top + 4 + row * 100, String(row + 1), { size: 54, display: true, ink: 'accent' }),
  text(150, top + row * 100, words, { size }),
];

/** The minutes of something as a row of parts, with the current one marked. It is there from the beginning of its line. */
export function schedule(parts: readonly (readonly [label: string, minutes: number])[], current: number): Drawing[] {
  const total = parts.reduce((sum, [, minutes]) => sum + minutes, 0);
  let passed = 0;
  return parts.flatMap(([label, minutes], index): Drawing[] => {
    const [x, width] = [80 + (1120 * passed) / total, (1120 * minutes) / total - 8];
    passed += minutes;
    const isCurrent = index === current;
    const look: More<'box'> = isCurrent ? { fill: 'highlight', soft: true, stroke: 'highlight' } : {};
    return [
      card(x, 172, width, 60, { radius: 12, after: 0, ...look }),
      text(x + width / 2, 210, label, { size: 22, bold: isCurrent, align: 'center', after: 0 }),
    ];
  });
}
