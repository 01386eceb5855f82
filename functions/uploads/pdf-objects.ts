/**
 * The objects of a PDF (ISO 32000-2), such as actions, as text. The content of pages, fonts and pictures is skipped;
 * objects that are packed into streams are unpacked up to a limit.
 */

export type PdfObjects = {
  /** All of them, with the names decoded. */
  text: string;
  /** False when objects could not be unpacked, or not within the limit: then nothing can be said about them. */
  isComplete: boolean;
};

/** Bytes of packed objects. A book of a thousand pages has about 5 MB. */
const unpackLimit = 32 * 1024 * 1024;

/** Reads the objects of a PDF. */
export async function pdfObjects(file: Uint8Array<ArrayBuffer>): Promise<PdfObjects> {
  const texts: string[] = [];
  let isComplete = true;
  let room = unpackLimit;
  const source = textOf(file);
  let objectsBegin = 0;
  for (;;) {
    const keyword = source.indexOf('stream', objectsBegin);
    const objects = decodeNames(source.slice(objectsBegin, keyword < 0 ? undefined : keyword));
    texts.push(objects);
    if (keyword < 0) break;
    const contentBegins = keyword + 'stream'.length + (source.startsWith('\r\n', keyword + 6) ? 2 : 1);
    const contentEnds = source.indexOf('endstream', contentBegins);
    if (contentEnds < 0) break;
    objectsBegin = contentEnds + 'endstream'.length;
    const dictionary = objects.slice(objects.lastIndexOf(' obj') + 1);
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    const unpacked = await unpack(file.subarray(contentBegins, contentEnds), dictionary, room);
    if (unpacked === null) isComplete = false;
    else {
      room -= unpacked.length;
      texts.push(decodeNames(unpacked));
    }
  }
  return { text: texts.join('\n'), isComplete };
}

/** One character for each byte, so that positions are the same. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** In a name, any character can be written as # and its code. */
const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of packed objects; null when they are packed in another way, broken, or longer than `limit` bytes. */
async function unpack(content: Uint8Array<ArrayBuffer>, dictionary: string, limit: number): Promise<string | null> {
  if (!/\/Filter\b/.test(dictionary)) return content.length > limit ? null : textOf(content);
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(dictionary)) return null;
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limit) return null;
      chunks.push(value);
    }
  } catch {
    // A line break before `endstream` is not part of the content; what was unpacked before it is whole.
    if (length === 0) return null;
  } finally {
    await reader.cancel().catch(() => {});
  }
  return textOf(await new Blob(chunks).bytes());
}
