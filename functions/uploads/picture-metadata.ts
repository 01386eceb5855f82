/**
 * Takes out of a picture what it tells about its maker: where and when it was taken, with which camera, and notes of
 * programs. The pixels stay as they are; so do the color profile, and the orientation, without which it would be shown on
 * its side. Sources: ITU T.81 and CIPA DC-008 (JPEG), https://www.w3.org/TR/png-3/ (PNG),
 * https://developers.google.com/speed/webp/docs/riff_container (WebP), https://www.w3.org/Graphics/GIF/spec-gif89a.txt (GIF).
 */
import { avifWithoutMetadata } from './avif-metadata.ts';
import { refuseTooManyPixels } from './picture-size.ts';

/**
 * The picture without metadata; null when it is not a whole picture of its type, or of a type that is not accepted. Throws
 * `TooManyPixels`.
 */
export function withoutMetadata(file: Uint8Array<ArrayBuffer>, contentType: string): Uint8Array<ArrayBuffer> | null {
  try {
    if (contentType === 'image/jpeg') return jpeg(file);
    if (contentType === 'image/png' || contentType === 'image/apng') return png(file);
    if (contentType === 'image/webp') return webp(file);
    if (contentType === 'image/gif') return gif(file);
    if (contentType === 'image/avif') return avifWithoutMetadata(file, partCounter());
    return null;
  } catch (error) {
    // It ends where a part should be.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const latin1 = new TextDecoder('latin1');
const textAt = (bytes: Uint8Array, at: number, length: number) => latin1.decode(bytes.subarray(at, at + length));

/**
 * More than any picture has. A part may be empty, so that without a bound a small file has a million, each of which is
 * work.
 */
const mostParts = 20_000;

/** Call the result for each part of a picture. It throws when there are too many. */
function partCounter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > mostParts) throw new RangeError('The picture has too many parts.');
  };
}

/** `subarray` that throws where there are too few bytes. */
function part(bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Uint8Array<ArrayBuffer> {
  if (to > bytes.length || to < from) throw new RangeError('The picture is not whole.');
  return bytes.subarray(from, to);
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of parts) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

/** What remains of Exif: a TIFF with one entry, the orientation; null for the usual one. */
function orientationOnly(tiff: Uint8Array): Uint8Array | null {
  const view = viewOf(tiff);
  const little = textAt(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, little);
  for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, little) !== 0x0112) continue;
    const orientation = view.getUint16(at + 8, little);
    if (orientation < 2 || orientation > 8) return null;
    return Uint8Array.of(
      ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
      ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      ...[0, 0, 0, 0],
    );
  }
  return null;
}

/** Metadata that are broken themselves tell no orientation. */
function orientationIn(tiff: Uint8Array): Uint8Array | null {
  try {
    return orientationOnly(tiff);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const exifMark = 'Exif\0\0';

/** Segments follow each other up to the end of the picture; what follows that, such as a second picture, goes too. */
function jpeg(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(file);
  if (view.getUint16(0) !== 0xffd8) return null;
  const kept: Uint8Array[] = [part(file, 0, 2)];
  const countPart = partCounter();
  let orientation: Uint8Array | null = null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    countPart();
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    const segment = part(file, at, end);
    if (marker === 0xe1 && textAt(file, at + 4, exifMark.length) === exifMark) {
      orientation ??= orientationIn(segment.subarray(4 + exifMark.length));
    }
    if (beginsFrame(marker)) refuseTooManyPixels(view.getUint16(at + 7), view.getUint16(at + 5));
    if (isNeededInJpeg(marker, segment)) kept.push(segment);
    at = end;
    // After the header of a scan come its pixels, in which FF is followed by 00 or by a restart marker.
    if (marker === 0xda) {
      while (view.getUint8(at) !== 0xff || isWithinScan(view.getUint8(at + 1))) at += 1;
      kept.push(part(file, end, at));
    }
  }
  kept.push(part(file, at, at + 2));
  if (orientation) {
    const mark = new TextEncoder().encode(exifMark);
    const length = 2 + mark.length + orientation.length;
    kept.splice(1, 0, Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), mark, orientation);
  }
  return join(kept);
}

/** The header of a frame, which has its size; between these codes there are tables. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const isWithinScan = (code: number) => code === 0x00 || (code >= 0xd0 && code <= 0xd7);

/**
 * Of the application segments: JFIF without a small copy, which may show what was cut off; the color profile; and Adobe's,
 * which tells how the colors are stored. A longer one than the standard has may tell anything.
 */
function isNeededInJpeg(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return textAt(segment, 4, 5) === 'JFIF\0' && segment.length <= 18;
  if (marker === 0xee) return textAt(segment, 4, 5) === 'Adobe' && segment.length <= 16;
  return marker === 0xe2 && textAt(segment, 4, 12) === 'ICC_PROFILE\0';
}

const pngSignature = [0x89504e47, 0x0d0a1a0a];
/** What is needed to show it, beside the critical chunks, which begin with a capital. */
const pngChunks = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '));
const isNeededInPng = (kind: string) => /^[A-Z]/.test(kind) || pngChunks.has(kind);

function png(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(file);
  if (view.getUint32(0) !== pngSignature[0] || view.getUint32(4) !== pngSignature[1]) return null;
  const kept: Uint8Array[] = [part(file, 0, 8)];
  const countPart = partCounter();
  for (let at = 8; ; ) {
    countPart();
    const length = view.getUint32(at);
    const kind = textAt(file, at + 4, 4);
    const chunk = part(file, at, at + 12 + length);
    if (kind === 'IHDR') refuseTooManyPixels(view.getUint32(at + 8), view.getUint32(at + 12));
    const orientation = kind === 'eXIf' ? orientationIn(chunk.subarray(8, 8 + length)) : null;
    if (orientation) kept.push(pngChunk('eXIf', orientation));
    if (isNeededInPng(kind)) kept.push(chunk);
    if (kind === 'IEND') return join(kept);
    at += 12 + length;
  }
}

function pngChunk(kind: string, content: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + content.length);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode(kind), 4);
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc32(chunk.subarray(4, 8 + content.length)));
  return chunk;
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix. For a few bytes, so without a table. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the first chunk of an extended WebP. */
const [webpExif, webpXmp] = [0x08, 0x04];

function webp(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(file);
  if (textAt(file, 0, 4) !== 'RIFF' || textAt(file, 8, 4) !== 'WEBP') return null;
  const fileEnd = 8 + view.getUint32(4, true);
  const kept: Uint8Array[] = [];
  const countPart = partCounter();
  let hasOrientation = false;
  for (let at = 12; at < fileEnd; ) {
    countPart();
    const length = view.getUint32(at + 4, true);
    const kind = textAt(file, at, 4);
    // A chunk of odd length is followed by one byte.
    const end = at + 8 + length + (length % 2);
    const chunk = part(file, at, Math.min(end, file.length));
    if (chunk.length < 8 + length) return null;
    const content = chunk.subarray(8, 8 + length);
    refuseTooManyPixels(...webpSize(kind, viewOf(content)));
    const tiff = textAt(content, 0, exifMark.length) === exifMark ? content.subarray(exifMark.length) : content;
    const orientation = kind === 'EXIF' ? orientationIn(tiff) : null;
    if (orientation) {
      hasOrientation = true;
      kept.push(riffChunk('EXIF', orientation));
    }
    if (webpChunks.has(kind)) kept.push(kind === 'VP8X' ? chunk.slice() : chunk);
    at = end;
  }
  const [first] = kept;
  if (!first) return null;
  if (textAt(first, 0, 4) === 'VP8X')
    first[8] = ((first[8] ?? 0) & ~(webpExif | webpXmp)) | (hasOrientation ? webpExif : 0);
  return join([riffHeader(kept.reduce((sum, { length }) => sum + length, 4)), ...kept]);
}

/** What a chunk says about the size of the picture, or of one of a moving picture. */
function webpSize(kind: string, content: DataView): [width: number, height: number] {
  const wide = (at: number) => content.getUint16(at, true) + content.getUint8(at + 2) * 0x10000 + 1;
  const length = content.byteLength;
  if (kind === 'VP8X' && length >= 10) return [wide(4), wide(7)];
  if (kind === 'ANMF' && length >= 12) return [wide(6), wide(9)];
  if (kind === 'VP8 ' && length >= 10) {
    return [content.getUint16(6, true) & 0x3fff, content.getUint16(8, true) & 0x3fff];
  }
  if (kind === 'VP8L' && length >= 5) {
    const sizes = content.getUint32(1, true);
    return [(sizes & 0x3fff) + 1, ((sizes >> 14) & 0x3fff) + 1];
  }
  return [0, 0];
}

function riffHeader(length: number): Uint8Array {
  const header = new TextEncoder().encode('RIFF----WEBP');
  viewOf(header).setUint32(4, length, true);
  return header;
}

/** The content has an even length. */
function riffChunk(kind: string, content: Uint8Array): Uint8Array {
  const chunk = join([new TextEncoder().encode(`${kind}----`), content]);
  viewOf(chunk).setUint32(4, content.length, true);
  return chunk;
}

const gifVersions = new Set(['GIF87a', 'GIF89a']);
/** Application extensions that say how it is shown: how often it is repeated, and its color profile. */
const gifExtensions = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Blocks follow each other up to the trailer. Comments, texts and what programs added go, and what follows the trailer. */
function gif(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(file);
  if (!gifVersions.has(textAt(file, 0, 6))) return null;
  refuseTooManyPixels(view.getUint16(6, true), view.getUint16(8, true));
  const colors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + colors(view.getUint8(10));
  const kept: Uint8Array[] = [part(file, 0, at)];
  // How the next picture is shown; it precedes a text just as well, and then goes with it.
  let control: Uint8Array | null = null;
  const countPart = partCounter();
  for (;;) {
    countPart();
    const kind = view.getUint8(at);
    if (kind === 0x3b) return join([...kept, part(file, at, at + 1)]);
    if (kind === 0x2c) {
      refuseTooManyPixels(view.getUint16(at + 5, true), view.getUint16(at + 7, true));
      const end = gifBlocksEnd(view, at + 11 + colors(view.getUint8(at + 9)));
      kept.push(...(control ? [control] : []), part(file, at, end));
      control = null;
      at = end;
    } else if (kind === 0x21) {
      const label = view.getUint8(at + 1);
      const end = gifBlocksEnd(view, at + 2);
      if (label === 0xf9) control = part(file, at, end);
      else if (label === 0x01) control = null;
      else if (label === 0xff && gifExtensions.has(textAt(file, at + 3, 11))) kept.push(part(file, at, end));
      at = end;
    } else return null;
  }
}

/** Each block begins with its length; one of length 0 is the last. */
function gifBlocksEnd(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}
