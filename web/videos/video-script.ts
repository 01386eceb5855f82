/** What a video says and draws. A script is data: the same in Node, which times it, and in the browser, which draws it. */

/** A place on the picture, which is 1280 by 720. The lowest 100 are kept free for captions. */
export type Point = readonly [x: number, y: number];
type Box = readonly [x: number, y: number, width: number, height: number];
export type Ink = 'ink' | 'muted' | 'accent' | 'highlight' | 'success' | 'danger' | 'line' | 'surface';

export type Writing = {
  at: Point;
  text: string;
  size?: number;
  bold?: boolean;
  display?: boolean;
  ink?: Ink;
  align?: 'left' | 'center' | 'right';
  /** Where lines break; without it, only at line breaks of the text. */
  width?: number;
};

type Shape =
  | ({ kind: 'text' } & Writing)
  /** Marks words of a text that was written before; `nth` of several that are the same, from 0. */
  | { kind: 'mark'; on: Writing; words: string; nth?: number; how: 'highlight' | 'strike'; ink?: Ink }
  | { kind: 'box'; box: Box; fill?: Ink; stroke?: Ink; soft?: boolean; radius?: number }
  | { kind: 'line'; from: Point; to: Point; ink?: Ink; width?: number }
  /** `bend`: how far the middle leaves the straight line, as a share of its length. */
  | { kind: 'arrow'; from: Point; to: Point; ink?: Ink; bend?: number }
  /** A ring drawn by hand around something. */
  | { kind: 'ring'; box: Box; ink?: Ink }
  | { kind: 'tick'; at: Point; size?: number }
  | { kind: 'cross'; at: Point; size?: number }
  /** `full` of `of` points, as on a score sheet. */
  | { kind: 'dots'; at: Point; full: number; of: number; ink?: Ink }
  | { kind: 'person'; at: Point; name: string; ink?: Ink }
  /** Something that is said: `tail` points to who says it. */
  | { kind: 'bubble'; box: Box; text: string; tail: 'left' | 'right'; size?: number; ink?: Ink }
  /** A number that counts. */
  | { kind: 'count'; at: Point; from: number; to: number; prefix?: string; suffix?: string; size?: number; ink?: Ink };

/** `after`: seconds after its line begins; without it, the drawings of a line follow each other. */
export type Drawing = Shape & { after?: number };

/** One sentence, which is also one caption, and what is drawn while it is said. */
export type Line = { say: string; draw?: readonly Drawing[] };

/** A scene begins with an empty picture and its heading. */
type Scene = { heading: string; lines: readonly Line[] };

export type VideoScript = {
  /** The name of its files. */
  name: string;
  title: string;
  chapters: readonly { title: string; scenes: readonly Scene[] }[];
};
