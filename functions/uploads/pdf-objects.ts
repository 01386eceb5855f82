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
/**
 * Of all, it is also at most this many times the file, so that a small file is little work. Objects are packed to about a
 * tenth.
 */
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
const filters = /\/Filter(?![A-Za-z0-9])/g;
const plainFilters = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?=\s*[/>])/g;
/** Packed in the one way that is unpacked here. Whatever else is named a filter might be the one that counts. */
const isPlainlyPacked = (dictionary: string) =>
  [...dictionary.matchAll(filters)].length === [...dictionary.matchAll(plainFilters)].length &&
  !/\/(?:Predictor|DecodeParms[\s\0]*(?:%|\d))/.test(dictionary);
/** What some programs read in place of /Filter and /DecodeParms. */
const isAbbreviated = /\/(?:F|DP)(?![A-Za-z0-9])/;
const saysFilter = /\/(?:F|Filter)(?![A-Za-z0-9])/;
/** Programs take a stream for one of objects by these, whatever type it says it has. */
const countsObjects = (dictionary: string) =>
  /\/N(?![A-Za-z0-9])/.test(dictionary) && /\/First(?![A-Za-z0-9])/.test(dictionary);

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
  /** Whether what is packed there was read. */
  const reads = async (begins: number) => {
    const unpacked = unpack(file.subarray(begins), Math.min(mostOfOne, room));
    if (unpacked === null || !visit(textOf(withNamesDecoded(unpacked)))) return false;
    room -= unpacked.length;
    await letOtherRequestsContinue();
    return true;
  };
  const read = new Set<number>();
  const areRead = await eachStream(source, async ({ from, to, content }) => {
    const dictionary = textOf(withNamesDecoded(file.subarray(from, to)));
    if (!countsObjects(dictionary) || !saysFilter.test(dictionary)) return true;
    if (!isPlainlyPacked(dictionary) || isAbbreviated.test(dictionary)) return false;
    if (read.has(content)) return true;
    read.add(content);
    return read.size <= mostStreams && reads(content);
  });
  if (!areRead) return false;
  let [before, streams, broken] = [0, 0, 0];
  for (const { index, 0: keyword } of source.matchAll(streamKeyword)) {
    if (++streams > mostStreams || room <= 0) return false;
    const begins = before + Math.max(0, source.slice(before, index).lastIndexOf('endstream'));
    const dictionary = textOf(withNamesDecoded(file.subarray(begins, index)));
    before = index + keyword.length;
    if (read.has(before)) continue;
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
    if (!(await reads(before))) return false;
  }
  return room > 0;
}

const objectKeyword = /(?<![A-Za-z])obj(?=[\s\0%<])/g;
const space = /[\s\0]+|%[^\r\n]*/y;
const token = /[^<>(%]+|%[^\r\n]*|<<|>>|[<>(]/y;
const textMark = /[\\()]/g;
const contentBegins = /stream(?:\r\n|\n|\r|(?![A-Za-z]))/y;
/** What counts for one object besides its characters. */
const eachObject = 100;

/**
 * Hands the streams among the objects to `visit`: where their dictionary is, and where their content begins. An object may
 * begin wherever the word `obj` is, also in a comment or a text. Resolves to false when `visit` does, or when the looking takes
 * far longer than in any document.
 */
async function eachStream(
  source: string,
  visit: (stream: { from: number; to: number; content: number }) => Promise<boolean>,
): Promise<boolean> {
  // Objects that seem to be within others are looked at again and again.
  let room = 4 * source.length + mebibyte;
  let sinceTurn = 0;
  for (const { index } of source.matchAll(objectKeyword)) {
    const from = afterAll(space, source, index + 3);
    let end = from;
    if (source.startsWith('<<', from)) {
      const to = await dictionaryEnd(source, from, room);
      end = afterAll(space, source, to);
      const content = after(contentBegins, source, end);
      if (content > end && !(await visit({ from, to, content }))) return false;
    }
    room -= end - index;
    if (room <= 0) return false;
    sinceTurn += end - index + eachObject;
    if (sinceTurn < piece) continue;
    sinceTurn = 0;
    await letOtherRequestsContinue();
  }
  return true;
}

/** The position after what the expression matches at `at`. */
function after(expression: RegExp, source: string, at: number): number {
  expression.lastIndex = at;
  return at + (expression.exec(source)?.[0].length ?? 0);
}

/** The same for all of its matches in a row. */
function afterAll(expression: RegExp, source: string, from: number): number {
  for (let at = from; ; ) {
    const next = after(expression, source, at);
    if (next === at) return at;
    at = next;
  }
}

/** The end of the dictionary that begins at `from`, or where the looking for it ends after `room` characters. */
async function dictionaryEnd(source: string, from: number, room: number): Promise<number> {
  let [at, depth, turnAt] = [from, 0, from + mebibyte];
  while (at < source.length && at - from <= room) {
    token.lastIndex = at;
    const [found = ''] = token.exec(source) ?? [];
    at += Math.max(1, found.length);
    if (found === '<<') depth += 1;
    else if (found === '>>') depth -= 1;
    else if (found === '<') at = endOf(source.indexOf('>', at), source);
    else if (found === '(') at = textEnd(source, at);
    if (depth === 0) return at;
    if (at < turnAt) continue;
    turnAt = at + mebibyte;
    await letOtherRequestsContinue();
  }
  return at;
}

const endOf = (found: number, source: string) => (found < 0 ? source.length : found + 1);

/** The end of a text in brackets, in which there may be further pairs of them. */
function textEnd(source: string, from: number): number {
  let [at, depth] = [from, 1];
  while (depth > 0) {
    textMark.lastIndex = at;
    const mark = textMark.exec(source);
    if (!mark) return source.length;
    at = mark.index + (mark[0] === '\\' ? 2 : 1);
    if (mark[0] === '(') depth += 1;
    if (mark[0] === ')') depth -= 1;
  }
  return at;
}

/** One character for each byte, so that positions are the same. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const numberSign = 0x23;

/**
 * In a name, any character can be written as # and its code. Only letters and digits are decoded, because a line break would
 * end a comment, and no name that is sought has others. Byte by byte, because a text that has nothing else makes a
 * replacement by a regular expression take a hundred times as long.
 */
function withNamesDecoded(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(numberSign)) return bytes;
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === numberSign ? hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]) : Number.NaN;
    const isDecoded = isLetterOrDigit(code);
    decoded[length] = isDecoded ? code : byte;
    if (isDecoded) at += 2;
  }
  return decoded.subarray(0, length);
}

const isLetterOrDigit = (code: number) =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);

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
