import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

const secret = 'GPS 52.5N 13.4E, Ada';
const ascii = (text: string) => Buffer.from(text, 'latin1');
const be16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const be32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const le32 = (value: number) => be32(value).reverse();

/** A TIFF with a secret and an orientation, in the byte order of many cameras. */
const tiff = (orientation: number) =>
  Buffer.concat([
    ascii('MM\0*'),
    be32(8),
    be16(2),
    ...[be16(0x010e), be16(2), be32(secret.length), be32(100)],
    ...[be16(0x0112), be16(3), be32(1), be16(orientation), be16(0)],
    be32(0),
    ascii(secret),
  ]);
const orientationIn = (picture: Uint8Array) => {
  const at = Buffer.from(picture).indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0]));
  return at < 0 ? null : picture[at + 8];
};

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), be16(content.length + 2), content]);
const jfif = segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
const profile = segment(0xe2, ascii('ICC_PROFILE\0\x01\x01colors'));
const scan = Buffer.concat([segment(0xda, ascii('\x01\x01\0\0\x3f\0')), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])]);
const table = segment(0xc4, ascii('table'));
const [begin, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const jpeg = (orientation: number) =>
  Buffer.concat([
    begin,
    segment(0xe1, Buffer.concat([ascii('Exif\0\0'), tiff(orientation)])),
    jfif,
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xed, ascii(`Photoshop 3.0\0${secret}`)),
    profile,
    segment(0xfe, ascii(secret)),
    ...[scan, table, scan, end],
    // A second picture, as phones add it.
    ...[begin, segment(0xe1, ascii(secret)), end],
  ]);

const chunk = (kind: string, content: Buffer) => {
  const body = Buffer.concat([ascii(kind), content]);
  return Buffer.concat([be32(content.length), body, be32(crc32(body))]);
};
const png = (orientation: number) =>
  Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.alloc(13, 1)),
    chunk('eXIf', tiff(orientation)),
    chunk('tEXt', ascii(`Author\0${secret}`)),
    chunk('iCCP', ascii('colors')),
    chunk('IDAT', ascii('pixels')),
    chunk('IEND', Buffer.alloc(0)),
    ascii(secret),
  ]);

const riff = (kind: string, content: Buffer) =>
  Buffer.concat([ascii(kind), le32(content.length), content, Buffer.alloc(content.length % 2)]);
const webp = (orientation: number) => {
  const chunks = Buffer.concat([
    riff('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff('VP8 ', ascii('pixel')),
    riff('EXIF', tiff(orientation)),
    riff('XMP ', ascii(secret)),
  ]);
  return Buffer.concat([ascii('RIFF'), le32(chunks.length + 4), ascii('WEBP'), chunks]);
};

const kinds = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp };
const cleaned = (picture: Buffer, type: string) => withoutMetadata(new Uint8Array(picture), type);

test.each(Object.entries(kinds))('%s loses what it tells about its maker, and keeps its orientation', (type, make) => {
  const turned = cleaned(make(6), type);
  expect(Buffer.from(turned ?? []).includes(secret)).toBe(false);
  expect(Buffer.from(turned ?? []).includes('Ada')).toBe(false);
  expect(turned && orientationIn(turned)).toBe(6);
  const upright = cleaned(make(1), type);
  expect(upright && orientationIn(upright)).toBeNull();
  // What is clean stays as it is.
  expect(cleaned(Buffer.from(turned ?? []), type)).toEqual(turned);
});

test('pixels, color profile and tables stay', () => {
  expect(Buffer.from(cleaned(jpeg(1), 'image/jpeg') ?? [])).toEqual(
    Buffer.concat([begin, jfif, profile, scan, table, scan, end]),
  );
  const kept = Buffer.from(cleaned(png(8), 'image/png') ?? []);
  expect([...kept.toString('latin1').matchAll(/IHDR|eXIf|iCCP|IDAT|IEND/g)].map(([kind]) => kind)).toEqual([
    'IHDR',
    'eXIf',
    'iCCP',
    'IDAT',
    'IEND',
  ]);
  const at = kept.indexOf('eXIf');
  const length = kept.readUInt32BE(at - 4);
  expect(kept.readUInt32BE(at + 4 + length)).toBe(crc32(kept.subarray(at, at + 4 + length)));
  const whole = Buffer.from(cleaned(webp(3), 'image/webp') ?? []);
  expect([whole.readUInt32LE(4), whole[20]]).toEqual([whole.length - 8, 0x08]);
});

test.each(Object.entries(kinds))('%s that is cut off is no picture, whatever is in it', (type, make) => {
  const whole = make(6);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 20 }), (length, noise) => {
      const broken = Buffer.concat([whole.subarray(0, length), noise]);
      const found = cleaned(broken, type);
      return found === null || found.length <= broken.length + 40;
    }),
    { numRuns: 200 },
  );
  expect(cleaned(whole.subarray(0, 60), type)).toBeNull();
});
