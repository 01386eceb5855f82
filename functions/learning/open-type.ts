/** Unpacks font files during the build (vite.config.ts). */
import { inflateSync } from 'node:zlib';

/**
 * The OpenType font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/). From WOFF, fontkit would decompress the table
 * of outlines again for each letter, which took most of the time of drawing a certificate.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  // The flavor and the number of tables. The search fields that follow stay 0, because no reader uses them.
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts: Buffer[] = [directory];
  let position = directory.length;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [44 + 20 * index, 12 + 16 * index];
    const [offset, packedLength, length] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(position, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat(parts);
}
