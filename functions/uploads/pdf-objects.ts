/**
 * The objects of a PDF (ISO 32000-2), such as actions, as text. A program that opens the file finds an object by a table of
 * positions, also in a comment or within the content of a stream, so the whole file counts as objects. What is packed is
 * unpacked up to a limit, also where the file does not say that it is a stream of objects.
 */
import { constants, inflateSync } from 'node:zlib';

const mebibyte = 1024 * 1024;
/**
 * Bytes that are unpacked of one stream, and of all. The objects of a book of a thousand pages have about 5 MB; the content
 * of its pages, which may look like objects, has more.
 */
const [mostOfOne, mostOfAll] = [32 * mebibyte, 256 * mebibyte];
/** Bytes of the file that are looked at together, and how far the next piece reaches back. */
const [piece, overlap] = [4 * mebibyte, mebibyte / 16];
/** Enough to see how a stream begins. */
const sample = 1024;

const streamKeyword = /(?<!end)stream(?:\r\n|\n|\r)/g;
/** The numbers and positions with which a stream of objects begins. */
const beginsLikeObjects = /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+[\s\0]+\d+[\s\0]/;
/** More than any document has. */
const mostStreams = 20_000;
const isPlainlyPacked = (dictionary: string) =>
  /\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(dictionary) && !/\/Predictor\b/.test(dictionary);

/**
 * Hands the objects of a PDF to `visit`, in pieces, with their names decoded. Returns false when some could not be unpacked,
 * or not within the limit: then nothing can be said about them.
 */
export function readPdfObjects(file: Uint8Array, visit: (text: string) => void): boolean {
  const source = textOf(file);
  // In pieces, because decoding makes a copy, and a Worker has 128 MB.
  for (let at = 0; at < source.length; at += piece) visit(decodeNames(source.slice(at, at + piece + overlap)));
  let isComplete = true;
  let room = mostOfAll;
  let [before, streams] = [0, 0];
  for (const { index, 0: keyword } of source.matchAll(streamKeyword)) {
    if (++streams > mostStreams) return false;
    const between = source.slice(before, index);
    const dictionary = decodeNames(between.slice(Math.max(0, between.lastIndexOf('endstream'))));
    before = index + keyword.length;
    const content = file.subarray(before);
    const hasObjects = /\/ObjStm\b/.test(dictionary);
    // Then they are in the file as they are.
    if (hasObjects && !/\/Filter\b/.test(dictionary)) continue;
    if (!hasObjects && !beginsLikeObjects.test(unpack(content.subarray(0, sample), mostOfOne) ?? '')) continue;
    const unpacked = hasObjects && !isPlainlyPacked(dictionary) ? null : unpack(content, Math.min(mostOfOne, room));
    if (unpacked === null) isComplete = false;
    else {
      room -= unpacked.length;
      visit(decodeNames(unpacked));
    }
  }
  return isComplete;
}

/** One character for each byte, so that positions are the same. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** In a name, any character can be written as # and its code. */
const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * What the bytes begin with, unpacked; what follows it is ignored. Null when they are packed in another way, broken, or
 * unpacked longer than `limit` bytes.
 */
function unpack(content: Uint8Array, limit: number): string | null {
  // Without the two bytes with which packed data begin, an attempt would cost far more than this look.
  const [method = 0, flags = 0] = content;
  if (limit <= 0 || method % 16 !== 8 || (method * 256 + flags) % 31 !== 0) return null;
  try {
    // The end of the content is where the packed data say so. A search for `endstream` would stop within them.
    return textOf(inflateSync(content, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    return null;
  }
}
