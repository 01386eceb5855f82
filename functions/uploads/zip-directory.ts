/**
 * The directory at the end of a ZIP (APPNOTE.TXT, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). Nothing is
 * unpacked here, so the work is bounded by the number of entries, whatever they would become.
 */

/** `at`: where the file begins, with a header of its own. `method`: how it is packed. */
export type ZipEntry = {
  name: string;
  at: number;
  method: number;
  compressed: number;
  unpacked: number;
  isEncrypted: boolean;
};

const [endSignature, entrySignature, zip64Signature] = [0x06054b50, 0x02014b50, 0x07064b50];
const [endLength, entryLength, zip64Length] = [22, 46, 20];
/** A comment may follow the end record. */
const longestComment = 0xffff;
/** More entries than a course or a document has. */
const mostEntries = 10_000;

/**
 * The entries; null when the directory cannot be read, has too many entries, or uses ZIP64 (files over 4 GB). Null also when
 * another program might find another directory: programs look for it by its place, by its length or through ZIP64.
 */
export function zipEntries(file: Uint8Array): ZipEntry[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  if (end >= zip64Length && view.getUint32(end - zip64Length, true) === zip64Signature) return null;
  const [disk, firstDisk, countOnDisk, count] = [4, 6, 8, 10].map((field) => view.getUint16(end + field, true));
  if (disk !== 0 || firstDisk !== 0 || countOnDisk !== count || count === undefined || count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  if (at + view.getUint32(end + 12, true) !== end) return null;
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return null;
    const [compressed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (compressed === 0xffffffff || unpacked === 0xffffffff) return null;
    const nameEnd = at + entryLength + view.getUint16(at + 28, true);
    if (nameEnd > end) return null;
    entries.push({
      name: new TextDecoder().decode(file.subarray(at + entryLength, nameEnd)),
      at: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
      compressed,
      unpacked,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at === end ? entries : null;
}

/** Where the end record begins. It must end the file, so that no reader finds another directory. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    return at + endLength + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  }
  return null;
}
