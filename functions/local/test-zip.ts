/** ZIP archives for tests. */
import { crc32 } from 'node:zlib';

type Claims = {
  /** What the directory says about the size of each file when it is unpacked; what it has, when omitted. */
  unpacked?: number;
  isEncrypted?: boolean;
  /** Each entry of the directory is the first file, under the same name. */
  isShared?: boolean;
};

/** An archive with these stored files, by name. */
export function zipOf(
  files: Record<string, string | Buffer>,
  { unpacked, isEncrypted, isShared }: Claims = {},
): Buffer<ArrayBuffer> {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  const [first = ''] = Object.keys(files);
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const [path, content] = [Buffer.from(isShared ? first : name), Buffer.from(bytes)];
    // What the header of a file and its entry in the directory have in common.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(unpacked ?? content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(isShared ? 0 : at, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content]);
    contents.push(file);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), facts, position, path);
    at += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...contents, entries, Buffer.from('PK\x05\x06'), end]);
}
