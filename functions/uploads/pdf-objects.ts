/**
 * The objects of a PDF (ISO 32000-2), such as actions, as text. A program that opens the file finds an object by a table of
 * positions, also in a comment or within the content of a stream, so the whole file counts as objects. What is packed is
 * unpacked up to a limit, also where the file does not say that it is a stream of objects.
 */
import { constants, inflateSync } from 'node:zlib';
import { letOtherRequestsContinue } from '#db/other-requests.ts';

const mebibyte = 1024 * 1024;
/**
 * Bytes that are unpacked of one stream, and of all. The objects of a book of a thousand pages have about 5 MB; the content
 * of its pages, which may look like objects, has more.
 */
const [mostOfOne, mostOfAll] = [32 * mebibyte, 128 * mebibyte];
/** Of all, it is also at most this many times the file, so that a small file is little work. Objects are packed to about a tenth. */
const [mostTimes, harmless] = [50, 16 * mebibyte];
/** Bytes of the file that are looked at together, and how far the next piece reaches back. */
const [piece, overlap] = [4 * mebibyte, mebibyte / 16];
/** Enough to see how a stream begins. It unpacks to 260 KB at most. */
const sample = 256;

const streamKeyword = /(?<!end)stream(?:\r\n|\n|\r)/g;
/** The numbers and positions with which a stream of objects begins, or as much of them as the sample has. */
const mayBeginObjects = /^(?:[\s\0]|%[^\r\n]*[\r\n])*(?:\d+[\s\0]+\d+[\s\0]|\d+(?:[\s\0]+\d*)?$|(?:%[^\r\n]*)?$)/;
/** More than any document has. */
const mostStreams = 20_000;
/** Streams that only begin as if they were packed, as some pictures do by chance. Each costs more than one that is unpacked. */
const mostBroken = 100;
const isPlainlyPacked = (dictionary: string) =>
  /\/Filter[\s[]*\/FlateDecode\s*[\]/>]/.test(dictionary) && !/\/Predictor\b/.test(dictionary);

/**
 * Hands the objects of a PDF to `visit`, in pieces, with their names decoded. Ends when `visit` returns false. Resolves to
 * whether all were handed over: false also when some could not be unpacked, or not within the limit. Then nothing can be said
 * about them. Other requests continue between the pieces.
 */
export async function readPdfObjects(file: Uint8Array, visit: (text: string) => boolean): Promise<boolean> {
  // In pieces, because decoding makes a copy, and a Worker has 128 MB.
  for (let at = 0; at < file.length; at += piece) {
    if (!visit(textOf(withNamesDecoded(file.subarray(at, at + piece + overlap))))) return false;
    await letOtherRequestsContinue();
  }
  const source = textOf(file);
  let room = Math.min(mostOfAll, Math.max(harmless, mostTimes * file.length));
  let [before, streams, broken] = [0, 0, 0];
  for (const { index, 0: keyword } of source.matchAll(streamKeyword)) {
    if (++streams > mostStreams || room <= 0) return false;
    const begins = before + Math.max(0, source.slice(before, index).lastIndexOf('endstream'));
    const dictionary = textOf(withNamesDecoded(file.subarray(begins, index)));
    before = index + keyword.length;
    const content = file.subarray(before);
    const hasObjects = /\/ObjStm\b/.test(dictionary);
    if (hasObjects) {
      // Then they are in the file as they are.
      if (!/\/Filter\b/.test(dictionary)) continue;
      if (!isPlainlyPacked(dictionary)) return false;
    } else {
      if (!beginsPacked(content)) continue;
      const beginning = unpack(content.subarray(0, sample), mostOfOne);
      if (beginning === null && ++broken > mostBroken) return false;
      room -= beginning?.length ?? 0;
      if (beginning === null || !mayBeginObjects.test(textOf(beginning))) continue;
    }
    const unpacked = unpack(content, Math.min(mostOfOne, room));
    if (unpacked === null || !visit(textOf(withNamesDecoded(unpacked)))) return false;
    room -= unpacked.length;
    await letOtherRequestsContinue();
  }
  return room > 0;
}

/** One character for each byte, so that positions are the same. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const numberSign = 0x23;

/**
 * In a name, any character can be written as # and its code. Byte by byte, because a text that has nothing else makes a
 * replacement by a regular expression take a hundred times as long.
 */
function withNamesDecoded(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(numberSign)) return bytes;
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === numberSign ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN;
    decoded[length] = code >= 0 ? code : byte;
    if (code >= 0) at += 2;
  }
  return decoded.subarray(0, length);
}

/** The value of a hexadecimal digit; NaN for another character. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  // Lower and upper case differ in one bit.
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

/** Whether the two bytes are there with which packed data begin (RFC 1950). An attempt costs far more than this look. */
function beginsPacked([method = 0, flags = 0]: Uint8Array): boolean {
  return method % 16 === 8 && (method * 256 + flags) % 31 === 0;
}

/**
 * What the bytes begin with, unpacked; what follows it is ignored. Null when they are packed in another way, broken, or
 * unpacked longer than `limit` bytes.
 */
function unpack(content: Uint8Array, limit: number): Uint8Array | null {
  if (limit <= 0 || !beginsPacked(content)) return null;
  try {
    // The end of the content is where the packed data say so. A search for `endstream` would stop within them.
    return inflateSync(content, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
