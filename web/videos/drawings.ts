/** Draws the shapes of a video on a canvas, each as far as it is done: 0 is nothing, 1 is the whole shape. */
import type { Drawing, Ink, Point, Writing } from './video-script.ts';

/** The light theme of the product (web/design/theme.css). */
const inks: Readonly<Record<Ink, string>> = {
  ink: 'oklch(0.225 0.02 55)',
  muted: 'oklch(0.455 0.022 62)',
  accent: 'oklch(0.48 0.2 264)',
  highlight: 'oklch(0.83 0.16 80)',
  success: 'oklch(0.475 0.115 152)',
  danger: 'oklch(0.505 0.19 27)',
  line: 'oklch(0.82 0.02 80)',
  surface: 'oklch(0.995 0.004 84)',
};
const softInks: Readonly<Record<Ink, string>> = {
  ...inks,
  accent: 'oklch(0.938 0.03 266)',
  highlight: 'oklch(0.945 0.058 88)',
  success: 'oklch(0.943 0.04 155)',
  danger: 'oklch(0.945 0.025 24)',
  muted: 'oklch(0.948 0.014 82)',
};

export const paper = 'oklch(0.977 0.009 84)';
const lineHeight = 1.28;
const usualSize = 30;

type Pen = OffscreenCanvasRenderingContext2D;

/** How many seconds it takes to draw a shape. */
export function secondsToDraw(drawing: Drawing): number {
  switch (drawing.kind) {
    case 'text':
      return Math.min(1.2, 0.25 + drawing.text.length * 0.014);
    case 'bubble':
      return Math.min(1.5, 0.4 + drawing.text.length * 0.014);
    case 'count':
      return 1;
    case 'box':
    case 'person':
      return 0.3;
    default:
      return 0.5;
  }
}

export function draw(pen: Pen, drawing: Drawing, share: number): void {
  const done = 1 - (1 - share) ** 3;
  pen.save();
  switch (drawing.kind) {
    case 'text':
      write(pen, drawing, share);
      break;
    case 'box':
      box(pen, drawing, done);
      break;
    case 'mark':
      mark(pen, drawing, done);
      break;
    case 'line':
      stroke(pen, drawing.ink ?? 'ink', drawing.width ?? 4);
      path(pen, [drawing.from, between(drawing.from, drawing.to, done)]);
      break;
    case 'arrow':
      arrow(pen, drawing, done);
      break;
    case 'ring':
      ring(pen, drawing, done);
      break;
    case 'tick':
    case 'cross':
      sign(pen, drawing, done);
      break;
    case 'dots':
      dots(pen, drawing, share);
      break;
    case 'person':
      person(pen, drawing, done);
      break;
    case 'bubble':
      bubble(pen, drawing, share);
      break;
    case 'count': {
      const { at, from, to, prefix = '', suffix = '', size = 84, ink } = drawing;
      const text = prefix + Math.round(from + (to - from) * done).toLocaleString('en-US') + suffix;
      write(pen, { at, text, size, display: true, bold: true, ink: ink ?? 'accent', align: 'center' }, 1);
      break;
    }
  }
  pen.restore();
}

type Row = { words: string; left: number; baseline: number; width: number };

/** The lines of a text and where each of them is. Sets the font, in which they are measured. */
function rowsOf(
  pen: Pen,
  { at: [x, y], text, size = usualSize, bold, display, align = 'left', width }: Writing,
): Row[] {
  pen.font = `${bold || display ? 700 : 450} ${size}px ${display ? 'Bricolage' : 'Instrument'}`;
  const lines = text.split('\n').flatMap((line) => (width ? wrapped(pen, line, width) : [line]));
  return lines.map((words, index) => {
    const wide = pen.measureText(words).width;
    const left = align === 'center' ? x - wide / 2 : align === 'right' ? x - wide : x;
    return { words, left, baseline: y + index * size * lineHeight, width: wide };
  });
}

/** Writes text line by line, from left to right. */
function write(pen: Pen, writing: Writing, share: number) {
  const { size = usualSize, ink = 'ink' } = writing;
  const rows = rowsOf(pen, writing);
  pen.fillStyle = inks[ink];
  pen.textBaseline = 'alphabetic';
  let written = share * rows.reduce((sum, { words }) => sum + words.length, 0);
  for (const { words, left, baseline, width } of rows) {
    if (written <= 0) return;
    pen.save();
    pen.beginPath();
    // With room for what reaches out of the letters' boxes.
    pen.rect(left - 4, baseline - size * 1.1, (width + 8) * Math.min(1, written / words.length), size * 1.6);
    pen.clip();
    pen.fillText(words, left, baseline);
    pen.restore();
    written -= words.length;
  }
}

function mark(pen: Pen, { on, words, nth = 0, how, ink }: Extract<Drawing, { kind: 'mark' }>, done: number) {
  const { size = usualSize } = on;
  const found = rowsOf(pen, on).flatMap((row) =>
    [...row.words.matchAll(new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))].map(({ index }) => ({
      ...row,
      index,
    })),
  )[nth];
  if (!found) throw new Error(`"${words}" is not in one line of "${on.text}".`);
  const left = found.left + pen.measureText(found.words.slice(0, found.index)).width;
  const width = pen.measureText(words).width;
  if (how === 'strike') {
    stroke(pen, ink ?? 'danger', Math.max(4, size / 9));
    const from: Point = [left - 6, found.baseline - size * 0.28];
    path(pen, [from, between(from, [left + width + 6, found.baseline - size * 0.36], done)]);
    return;
  }
  pen.globalCompositeOperation = 'multiply';
  pen.globalAlpha = ink && ink !== 'line' ? 0.28 : 0.6;
  pen.fillStyle = inks[ink ?? 'highlight'];
  pen.beginPath();
  pen.roundRect(left - 7, found.baseline - size * 0.88, (width + 14) * done, size * 1.2, 6);
  pen.fill();
}

function wrapped(pen: Pen, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last !== '' && pen.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function stroke(pen: Pen, ink: Ink, width: number) {
  pen.strokeStyle = inks[ink];
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

function path(pen: Pen, points: readonly Point[]) {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

function between([fromX, fromY]: Point, [toX, toY]: Point, share: number): Point {
  return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
}

function box(
  pen: Pen,
  { box: [x, y, width, height], fill, stroke: edge, soft, radius = 18 }: Extract<Drawing, { kind: 'box' }>,
  done: number,
) {
  pen.globalAlpha = done;
  pen.translate(0, 12 * (1 - done));
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  if (fill) {
    pen.fillStyle = (soft ? softInks : inks)[fill];
    pen.fill();
  }
  if (edge) {
    stroke(pen, edge, 2.5);
    pen.stroke();
  }
}

function arrow(pen: Pen, { from, to, ink = 'accent', bend = 0 }: Extract<Drawing, { kind: 'arrow' }>, done: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const middle: Point = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  const at = (share: number) => between(between(from, middle, share), between(middle, to, share), share);
  const points = Array.from({ length: 25 }, (_, index) => at((done * index) / 24));
  stroke(pen, ink, 4.5);
  path(pen, points);
  if (done < 0.9) return;
  const [tip, before] = [points.at(-1) ?? to, points.at(-4) ?? from];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const barb = (turn: number): Point => [tip[0] - 17 * Math.cos(angle + turn), tip[1] - 17 * Math.sin(angle + turn)];
  path(pen, [barb(0.5), tip, barb(-0.5)]);
}

function ring(
  pen: Pen,
  { box: [x, y, width, height], ink = 'danger' }: Extract<Drawing, { kind: 'ring' }>,
  done: number,
) {
  stroke(pen, ink, 4.5);
  const points = Array.from({ length: 60 }, (_, index): Point => {
    const turn = -2.2 + (index / 59) * done * 6.7;
    // A hand does not close its rings exactly.
    const drift = 1 + 0.035 * (index / 59);
    return [
      x + width / 2 + (width / 2) * drift * Math.cos(turn),
      y + height / 2 + (height / 2) * drift * Math.sin(turn),
    ];
  });
  path(pen, points);
}

function sign(pen: Pen, { kind, at: [x, y], size = 34 }: Extract<Drawing, { kind: 'tick' | 'cross' }>, done: number) {
  stroke(pen, kind === 'tick' ? 'success' : 'danger', size / 6);
  const half = size / 2;
  if (kind === 'tick') {
    const [start, low, end]: Point[] = [
      [x - half, y],
      [x - half * 0.2, y + half * 0.7],
      [x + half, y - half * 0.8],
    ] as const;
    if (!start || !low || !end) return;
    path(
      pen,
      done < 0.4 ? [start, between(start, low, done / 0.4)] : [start, low, between(low, end, (done - 0.4) / 0.6)],
    );
    return;
  }
  path(pen, [[x - half, y - half], between([x - half, y - half], [x + half, y + half], Math.min(1, done * 2))]);
  if (done > 0.5) path(pen, [[x + half, y - half], between([x + half, y - half], [x - half, y + half], done * 2 - 1)]);
}

function dots(pen: Pen, { at: [x, y], full, of, ink = 'accent' }: Extract<Drawing, { kind: 'dots' }>, share: number) {
  for (let index = 0; index < of; index++) {
    pen.beginPath();
    pen.arc(x + index * 38, y, 13, 0, 2 * Math.PI);
    stroke(pen, 'line', 3);
    pen.stroke();
    const part = Math.max(0, Math.min(1, share * of - index));
    if (index >= full || part === 0) continue;
    pen.beginPath();
    pen.arc(x + index * 38, y, 14 * part, 0, 2 * Math.PI);
    pen.fillStyle = inks[ink];
    pen.fill();
  }
}

function person(pen: Pen, { at: [x, y], name, ink = 'accent' }: Extract<Drawing, { kind: 'person' }>, done: number) {
  pen.globalAlpha = done;
  pen.fillStyle = inks[ink];
  pen.beginPath();
  pen.arc(x, y - 34, 27, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.moveTo(x - 50, y + 62);
  pen.bezierCurveTo(x - 50, y - 14, x + 50, y - 14, x + 50, y + 62);
  pen.closePath();
  pen.fill();
  write(pen, { at: [x, y + 96], text: name, size: 24, bold: true, align: 'center' }, 1);
}

function bubble(
  pen: Pen,
  { box: [x, y, width, height], text, tail, size = 27, ink = 'surface' }: Extract<Drawing, { kind: 'bubble' }>,
  share: number,
) {
  const shown = Math.min(1, share * 3);
  pen.globalAlpha = shown;
  pen.fillStyle = softInks[ink];
  stroke(pen, ink === 'surface' ? 'line' : ink, 2.5);
  pen.beginPath();
  pen.roundRect(x, y, width, height, 22);
  pen.fill();
  pen.stroke();
  const side = tail === 'left' ? x : x + width;
  const out = tail === 'left' ? -24 : 24;
  const middle = y + height / 2;
  pen.beginPath();
  pen.moveTo(side, middle - 14);
  pen.lineTo(side + out, middle + 4);
  pen.lineTo(side, middle + 16);
  pen.fill();
  pen.stroke();
  // Covers the edge where the tail begins.
  pen.fillRect(side - 3, middle - 13, 6, 28);
  pen.font = `450 ${size}px Instrument`;
  const lines = text.split('\n').flatMap((line) => wrapped(pen, line, width - 48));
  const top = y + height / 2 - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35;
  write(pen, { at: [x + 24, top], text: lines.join('\n'), size }, Math.max(0, (share - 0.2) / 0.8));
}

/** The first picture: the title of the video and the names of its chapters. */
export function drawCover(
  pen: Pen,
  { title, chapters }: { title: string; chapters: readonly { title: string }[] },
): void {
  const heading: Writing = { at: [98, 196], text: title, size: 64, display: true, width: 1080 };
  const last = rowsOf(pen, heading).at(-1)?.baseline ?? 0;
  const names = chapters.map((chapter) => chapter.title).join('  ·  ');
  write(pen, { at: [100, 110], text: 'Interview Launchpad', size: 26, bold: true, ink: 'accent' }, 1);
  write(pen, heading, 1);
  pen.save();
  stroke(pen, 'highlight', 10);
  path(pen, [
    [104, last + 44],
    [264, last + 44],
  ]);
  pen.restore();
  write(pen, { at: [100, 560], text: names, size: 26, ink: 'muted', width: 1080 }, 1);
}

/** The heading of a scene with a stroke below it, and the name of its chapter. */
export function drawHeading(pen: Pen, { heading, chapter }: { heading: string; chapter: string }, share: number): void {
  write(pen, { at: [80, 66], text: chapter, size: 22, bold: true, ink: 'accent' }, 1);
  write(pen, { at: [78, 122], text: heading, size: 48, display: true }, Math.min(1, share * 1.6));
  pen.save();
  stroke(pen, 'highlight', 8);
  path(pen, [[82, 146], between([82, 146], [222, 146], Math.max(0, share * 2 - 1))]);
  pen.restore();
}
