/** The content of files in a ZIP, unpacked no further than its directory says. */
import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from './zip-directory.ts';

const fileSignature = 0x04034b50;
const headerLength = 30;
const [stored, deflated] = [0, 8];
/** Up to this size a file is unpacked at once. A stream costs much more for small ones, of which a ZIP may have thousands. */
const small = 4 * 1024 * 1024;

/**
 * Unpacks a file and hands its pieces to `visit`. Returns whether it is what the directory says: false when it is elsewhere,
 * of another size, or packed in a way that few programs know. A directory that lies hides a bomb from whoever only adds up
 * its sizes.
 */
export async function readZipContent(
  file: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  visit: (piece: Uint8Array) => void = () => {},
): Promise<boolean> {
  const content = packedContent(file, entry);
  if (content === null || (entry.method !== stored && entry.method !== deflated)) return false;
  if (entry.method === stored) {
    visit(content);
    return content.length === entry.unpacked;
  }
  if (entry.unpacked <= small) {
    const unpacked = unpackSmall(content);
    if (unpacked?.length !== entry.unpacked) return false;
    visit(unpacked);
    return true;
  }
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return length === entry.unpacked;
      length += value.length;
      if (length > entry.unpacked) return false;
      visit(value);
    }
  } catch {
    return false;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function unpackSmall(content: Uint8Array): Uint8Array | null {
  try {
    return inflateRawSync(content, { maxOutputLength: small });
  } catch {
    return null;
  }
}

/**
 * Whether two files share bytes. Each entry of a directory may then name the same few packed bytes, which makes any number of
 * files of them (https://www.bamsoftware.com/hacks/zipbomb/), and as much work as all of them.
 */
export function filesOverlap(file: Uint8Array, entries: ZipEntry[]): boolean {
  const ordered = entries.toSorted((one, other) => one.at - other.at);
  return ordered.some((entry, index) => {
    const next = ordered[index + 1];
    return next !== undefined && (contentBegins(file, entry.at) ?? 0) + entry.compressed > next.at;
  });
}

/** Where the content of a file begins, behind its header, name and extra fields; null when no header is there. */
function contentBegins(file: Uint8Array, at: number): number | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (at + headerLength > file.length || view.getUint32(at, true) !== fileSignature) return null;
  return at + headerLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function packedContent(file: Uint8Array<ArrayBuffer>, { at, name, compressed }: ZipEntry) {
  const begins = contentBegins(file, at);
  if (begins === null || begins + compressed > file.length) return null;
  const nameBegins = at + headerLength;
  const nameEnd = nameBegins + new DataView(file.buffer, file.byteOffset).getUint16(at + 26, true);
  return new TextDecoder().decode(file.subarray(nameBegins, nameEnd)) === name
    ? file.subarray(begins, begins + compressed)
    : null;
}
