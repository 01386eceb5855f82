/** The content of files in a ZIP, unpacked no further than its directory says. */
import type { ZipEntry } from './zip-directory.ts';

const fileSignature = 0x04034b50;
const headerLength = 30;
const [stored, deflated] = [0, 8];

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

function packedContent(file: Uint8Array<ArrayBuffer>, { at, name, compressed }: ZipEntry) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (at + headerLength > file.length || view.getUint32(at, true) !== fileSignature) return null;
  const nameEnd = at + headerLength + view.getUint16(at + 26, true);
  if (new TextDecoder().decode(file.subarray(at + headerLength, nameEnd)) !== name) return null;
  const begins = nameEnd + view.getUint16(at + 28, true);
  return begins + compressed > file.length ? null : file.subarray(begins, begins + compressed);
}
