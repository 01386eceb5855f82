/**
 * Takes the metadata out of an AVIF picture. Its parts are found by their distance from the beginning of the file, so
 * nothing is moved: what must go is overwritten. Orientation and color are properties of the picture and stay. Sources:
 * ISO/IEC 14496-12 (boxes), ISO/IEC 23008-12 (items), https://aomediacodec.github.io/av1-avif/.
 */

import { refuseTooManyPixels } from './picture-size.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A picture, and what is called for each of its parts (picture-metadata.ts). */
type Picture = { view: DataView; bytes: Bytes; countPart: () => void };
type Box = { kind: string; at: number; content: number; end: number };
type Extent = { at: number; length: number };

/** Boxes that contain nothing but boxes, on the way to metadata. `meta` has four more bytes before them. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf']);
/** Boxes that tell about the maker, and free space, in which anything can be. */
const noted = new Set(['uuid', 'udta', 'free', 'skip']);
/** Boxes that begin with the times at which they were made and changed. */
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Items that are pictures, or put together from pictures. All other items, such as Exif and XMP, are emptied. */
const pictures = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato']);

/** Exif without any entry, with the four bytes that precede it in an item. Decoders may refuse Exif that is no TIFF. */
const noExif = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * The picture without metadata. Throws RangeError when it is not whole, and TooManyPixels; null when its parts are not in
 * the file. `countPart` is called for each box, and for each piece of an item; it throws RangeError when there are too
 * many.
 */
export function avifWithoutMetadata(file: Bytes, countPart: () => void): Bytes | null {
  const bytes = file.slice();
  const picture = { view: new DataView(bytes.buffer), bytes, countPart };
  return empty(picture, { from: 0, to: bytes.length }) ? bytes : null;
}

/** Empties what is in these boxes; false when something is described in a way that is not known here. */
function empty(picture: Picture, { from, to }: { from: number; to: number }): boolean {
  const { view, bytes } = picture;
  for (const box of boxesIn(picture, from, to)) {
    if (noted.has(box.kind)) {
      write(bytes, box.at + 4, new TextEncoder().encode('free'));
      bytes.fill(0, box.content, box.end);
    } else if (timed.has(box.kind)) {
      const length = view.getUint8(box.content) === 1 ? 16 : 8;
      bytes.fill(0, box.content + 4, Math.min(box.content + 4 + length, box.end));
    } else if (box.kind === 'stsd') {
      // The pictures of a moving one. Size and number of the descriptions precede them.
      for (const { content } of boxesIn(picture, box.content + 8, box.end)) {
        refuseTooManyPixels(view.getUint16(content + 24), view.getUint16(content + 26));
      }
    } else if (box.kind === 'iprp') {
      refuseLargeItems(picture, box);
    } else if (containers.has(box.kind)) {
      if (!empty(picture, { from: box.content, to: box.end })) return false;
    } else if (box.kind === 'meta') {
      const inside = { from: box.content + 4, to: box.end };
      if (!emptyItems(picture, inside) || !empty(picture, inside)) return false;
    }
  }
  return true;
}

/** The sizes of items are among their properties. */
function refuseLargeItems(picture: Picture, { content, end }: Box): void {
  const properties = boxesIn(picture, content, end).filter(({ kind }) => kind === 'ipco');
  for (const list of properties) {
    for (const { kind, content: size } of boxesIn(picture, list.content, list.end)) {
      if (kind === 'ispe') refuseTooManyPixels(picture.view.getUint32(size + 4), picture.view.getUint32(size + 8));
    }
  }
}

function boxesIn({ view, countPart }: Picture, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    countPart();
    const size = view.getUint32(at);
    const kind = textAt(view, at + 4);
    // 1: the size follows, in eight bytes; 0: up to the end of the file.
    const [header, length] = size === 1 ? [16, Number(view.getBigUint64(at + 8))] : [8, size === 0 ? to - at : size];
    const end = at + length;
    if (length < header || end > to) throw new RangeError('The picture is not whole.');
    boxes.push({ kind, at, content: at + header, end });
    at = end;
  }
  return boxes;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function write(bytes: Bytes, at: number, content: ArrayLike<number>): void {
  if (at + content.length > bytes.length) throw new RangeError('The picture is not whole.');
  bytes.set(content, at);
}

/** Overwrites the items of a `meta` box that are no pictures. */
function emptyItems(picture: Picture, { from, to }: { from: number; to: number }): boolean {
  const { bytes } = picture;
  const boxes = boxesIn(picture, from, to);
  const [names, places, data] = ['iinf', 'iloc', 'idat'].map((kind) => boxes.find((box) => box.kind === kind));
  if (!names || !places) return true;
  const kinds = kindsOfItems(picture, names);
  const items = placesOfItems(picture, places, data);
  if (!items) return false;
  // Each piece may name the whole file, and there may be thousands of them.
  let room = bytes.length;
  for (const [id, extents] of items) {
    const kind = kinds.get(id);
    if (kind !== undefined && pictures.has(kind)) continue;
    let done = 0;
    for (const { at, length } of extents) {
      if (length < 0 || at < 0 || at + length > bytes.length) throw new RangeError('The picture is not whole.');
      room -= length;
      if (room < 0) return false;
      bytes.fill(kind === 'mime' ? 0x20 : 0, at, at + length);
      // An item may be in several pieces.
      if (kind === 'Exif') write(bytes, at, noExif.slice(done, done + length));
      done += length;
    }
  }
  return true;
}

/** The kind of each item, from `infe` boxes in versions 2 and 3; earlier versions have no kinds. */
function kindsOfItems(picture: Picture, { content, end }: Box): Map<number, string> {
  const { view } = picture;
  const first = content + (view.getUint8(content) === 0 ? 6 : 8);
  const entries = boxesIn(picture, first, end).filter(({ kind }) => kind === 'infe');
  return new Map(
    entries.map((entry) => {
      const isLong = view.getUint8(entry.content) === 3;
      const id = isLong ? view.getUint32(entry.content + 4) : view.getUint16(entry.content + 4);
      return [id, textAt(view, entry.content + (isLong ? 10 : 8))];
    }),
  );
}

/** Where each item is in the file. Null when one is in another file, in another item or without a length. */
function placesOfItems(
  { view, countPart }: Picture,
  { content, end }: Box,
  data: Box | undefined,
): Map<number, Extent[]> | null {
  const version = view.getUint8(content);
  let at = content + 4;
  const read = (size: number): number => {
    // What follows the box may be another one, which would be read again for each of them.
    if (at + size > end) throw new RangeError('The picture is not whole.');
    const value = size === 0 ? 0 : size === 2 ? view.getUint16(at) : size === 4 ? view.getUint32(at) : wide(view, at);
    at += size;
    return value;
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if (![offsetSize, lengthSize, baseSize, indexSize].every((size) => [0, 4, 8].includes(size))) return null;
  const count = read(version < 2 ? 2 : 4);
  const items = new Map<number, Extent[]>();
  for (let item = 0; item < count; item += 1) {
    const id = read(version < 2 ? 2 : 4);
    const construction = version === 0 ? 0 : read(2) & 15;
    const isElsewhere = read(2) !== 0;
    const base = read(baseSize);
    const origin = construction === 0 ? 0 : data?.content;
    if (isElsewhere || construction > 1 || origin === undefined) return null;
    const extents: Extent[] = [];
    for (let extent = read(2); extent > 0; extent -= 1) {
      countPart();
      read(indexSize);
      extents.push({ at: origin + base + read(offsetSize), length: read(lengthSize) });
    }
    if (lengthSize === 0) return null;
    items.set(id, extents);
  }
  return items;
}

const wide = (view: DataView, at: number) => Number(view.getBigUint64(at));
