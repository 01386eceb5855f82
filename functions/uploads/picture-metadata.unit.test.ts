import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';
import { TooManyPixels } from './picture-size.ts';

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
    segment(0xe0, ascii(`AVI1${secret}`)),
    segment(0xe0, ascii(`JFIF\0\x01\x01\0\0\x01\0\x01\0\0${secret}`)),
    segment(0xee, ascii(`Adobe\0${secret}${secret}`)),
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
    chunk('IHDR', Buffer.concat([be32(1), be32(1), Buffer.alloc(5, 1)])),
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

const box = (kind: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([be32(content.length + 8), ascii(kind), content]);
};
/** Of four by four red pixels, as an encoder made them: its AV1 header, and the pixels. */
const [av1Header, av1Pixels] = [
  Buffer.from('81200200', 'hex'),
  Buffer.from('12000a0838047da404341a40321519426304c0003400009040c91c6148e97e704ca9f1', 'hex'),
];
/** What it tells is in an Exif item, in an XMP item within `meta`, and in boxes of programs. */
const avif = (more = Buffer.alloc(0)) => {
  const [full, exif, xmp] = [be32(0), Buffer.concat([be32(0), tiff(6)]), ascii(`<x:xmpmeta>${secret}</x:xmpmeta>`)];
  const item = (id: number, kind: string, ...more: Buffer[]) =>
    box('infe', Buffer.from([2, 0, 0, 0]), be16(id), be16(0), ascii(`${kind}\0`), ...more);
  const place = (id: number, construction: number, offset: number, length: number) =>
    Buffer.concat([be16(id), be16(construction), be16(0), be16(1), be32(offset), be32(length)]);
  const meta = (mediaAt: number) =>
    box(
      'meta',
      full,
      box('hdlr', full, be32(0), ascii('pict'), Buffer.alloc(13)),
      box('pitm', full, be16(1)),
      box(
        'iloc',
        ...[Buffer.from([1, 0, 0, 0, 0x44, 0]), be16(3)],
        place(1, 0, mediaAt, av1Pixels.length),
        place(2, 0, mediaAt + av1Pixels.length, exif.length),
        place(3, 1, 0, xmp.length),
      ),
      box('iinf', full, be16(3), item(1, 'av01'), item(2, 'Exif'), item(3, 'mime', ascii('application/rdf+xml\0'))),
      box(
        'iprp',
        box(
          'ipco',
          box('ispe', full, be32(4), be32(4)),
          box('pixi', full, Buffer.from([3, 8, 8, 8])),
          box('av1C', av1Header),
        ),
        box('ipma', full, be32(1), be16(1), Buffer.from([3, 1, 2, 0x83])),
      ),
      box('idat', xmp),
    );
  const first = Buffer.concat([
    box('ftyp', ascii('avif'), be32(0), ascii('avifmif1miaf')),
    box('uuid', Buffer.alloc(16, 1), ascii(secret)),
    more,
  ]);
  const mediaAt = first.length + meta(0).length + 8;
  return Buffer.concat([first, meta(mediaAt), box('mdat', av1Pixels, exif), box('free', ascii(secret))]);
};

const colorTable = Buffer.from([0, 0, 0, 255, 255, 255]);
const gifHeader = Buffer.concat([ascii('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0]), colorTable]);
const gifControl = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
const gifImage = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
const gifLoop = Buffer.concat([Buffer.from([0x21, 0xff, 11]), ascii('NETSCAPE2.0'), Buffer.from([3, 1, 0, 0, 0])]);
const gifNote = (head: number[], name: string) =>
  Buffer.concat([
    Buffer.from([0x21, ...head]),
    ascii(name),
    Buffer.from([secret.length]),
    ascii(secret),
    Buffer.from([0]),
  ]);
const gif = () =>
  Buffer.concat([
    ...[gifHeader, gifLoop, gifNote([0xfe], ''), gifNote([0xff, 11], 'XMP DataXMP'), gifControl, gifImage],
    // A text with how it is shown, which is not for the picture after it.
    ...[gifControl, gifNote([0x01, 12], 'x'.repeat(12)), gifImage, Buffer.from([0x3b]), ascii(secret)],
  ]);

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

test('an animated GIF loses comments, texts and notes of programs, and moves on as before', () => {
  const clean = Buffer.concat([gifHeader, gifLoop, gifControl, gifImage, gifImage, Buffer.from([0x3b])]);
  expect(Buffer.from(cleaned(gif(), 'image/gif') ?? [])).toEqual(clean);
  expect(Buffer.from(cleaned(clean, 'image/gif') ?? [])).toEqual(clean);
});

test('an AVIF loses what it tells about its maker, and every part stays where it was', () => {
  const [whole, clean] = [avif(), Buffer.from(cleaned(avif(), 'image/avif') ?? [])];
  expect([clean.length, clean.includes(secret), clean.includes('Ada')]).toEqual([whole.length, false, false]);
  expect([clean.indexOf(av1Pixels), clean.indexOf('ispe')]).toEqual([whole.indexOf(av1Pixels), whole.indexOf('ispe')]);
  // Decoders may refuse Exif that is no TIFF.
  expect(clean.indexOf('II*\0')).toBe(clean.indexOf(av1Pixels) + av1Pixels.length + 4);
  expect(cleaned(clean, 'image/avif')).toEqual(new Uint8Array(clean));
  // A moving one has a track too, with times and notes of its own.
  const times = box('mvhd', be32(0), ascii('Ada!Ada!'), be32(1000));
  const moving = avif(box('moov', times, box('trak', box('udta', ascii(secret)))));
  const still = Buffer.from(cleaned(moving, 'image/avif') ?? []);
  expect([still.length, still.includes('Ada'), still.includes(be32(1000))]).toEqual([moving.length, false, true]);
  // An item in another file, or in another item, cannot be looked into.
  const elsewhere = avif();
  elsewhere[elsewhere.indexOf('iloc') + 4 + 8 + 16 + 3] = 2;
  expect(cleaned(elsewhere, 'image/avif')).toBeNull();
});

test('a picture of a type that nothing is known about is refused', () => {
  expect(cleaned(png(1), 'image/tiff')).toBeNull();
});

/** Each place where a picture says how large it is. */
const ofSize: Record<string, [type: string, make: (width: number, height: number) => Buffer]> = {
  'a PNG': [
    'image/png',
    (width, height) => {
      const header = chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.alloc(5, 1)]));
      return Buffer.concat([png(1).subarray(0, 8), header, chunk('IEND', Buffer.alloc(0))]);
    },
  ],
  'a JPEG': [
    'image/jpeg',
    (width, height) => {
      const frame = segment(0xc2, Buffer.concat([Buffer.from([8]), be16(height), be16(width), Buffer.alloc(4)]));
      return Buffer.concat([begin, frame, scan, end]);
    },
  ],
  'a GIF': ['image/gif', (width, height) => sizedGif({ at: 6, width, height })],
  'a picture of a GIF': ['image/gif', (width, height) => sizedGif({ at: gifHeader.length + 5, width, height })],
  'an AVIF': [
    'image/avif',
    (width, height) => {
      const picture = avif();
      picture.writeUInt32BE(width, picture.indexOf('ispe') + 8);
      picture.writeUInt32BE(height, picture.indexOf('ispe') + 12);
      return picture;
    },
  ],
  'a moving AVIF': [
    'image/avif',
    (width, height) => {
      const entry = box('av01', Buffer.alloc(24), be16(width), be16(height), Buffer.alloc(50));
      const tables = box('stbl', box('stsd', be32(0), be32(1), entry));
      return avif(box('moov', box('trak', box('mdia', box('minf', tables)))));
    },
  ],
  'an extended WebP': [
    'image/webp',
    (width, height) => sizedWebp('VP8X', Buffer.concat([Buffer.alloc(4), le24(width - 1), le24(height - 1)])),
  ],
  'a picture of a WebP': [
    'image/webp',
    (width, height) =>
      sizedWebp('ANMF', Buffer.concat([Buffer.alloc(6), le24(width - 1), le24(height - 1), Buffer.alloc(4)])),
  ],
  'a WebP': [
    'image/webp',
    (width, height) =>
      sizedWebp('VP8 ', Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), le16(width), le16(height)])),
  ],
  'a WebP without loss': [
    'image/webp',
    (width, height) =>
      sizedWebp('VP8L', Buffer.concat([Buffer.from([0x2f]), le32((width - 1) | ((height - 1) << 14))])),
  ],
};
const le16 = (value: number) => be16(value).reverse();
const le24 = (value: number) => le32(value).subarray(0, 3);
function sizedWebp(kind: string, content: Buffer): Buffer {
  const whole = riff(kind, content);
  return Buffer.concat([ascii('RIFF'), le32(whole.length + 4), ascii('WEBP'), whole]);
}
function sizedGif({ at, width, height }: { at: number; width: number; height: number }): Buffer {
  const picture = Buffer.concat([gifHeader, gifImage, Buffer.from([0x3b])]);
  picture.writeUInt16LE(width, at);
  picture.writeUInt16LE(height, at + 2);
  return picture;
}

test.each(Object.entries(ofSize))('%s of more than 40 million pixels is refused', (_what, [type, make]) => {
  expect(cleaned(make(8000, 5000), type)?.length).toBeGreaterThan(0);
  expect(() => cleaned(make(5000, 8001), type)).toThrow(/more than 40 million pixels. Make it smaller/);
});

/** A whole picture with this many empty parts. */
const withEmptyParts: Record<string, (count: number) => Buffer> = {
  'image/jpeg': (count) => Buffer.concat([begin, Buffer.alloc(4 * count, segment(0xe1, Buffer.alloc(0))), scan, end]),
  'image/png': (count) => {
    const [first, empty] = [png(1).subarray(0, 33), chunk('eXIf', Buffer.alloc(0))];
    return Buffer.concat([first, Buffer.alloc(empty.length * count, empty), chunk('IEND', Buffer.alloc(0))]);
  },
  'image/webp': (count) => {
    const chunks = Buffer.concat([
      riff('VP8 ', ascii('pixel')),
      Buffer.alloc(8 * count, riff('EXIF', Buffer.alloc(0))),
    ]);
    return Buffer.concat([ascii('RIFF'), le32(chunks.length + 4), ascii('WEBP'), chunks]);
  },
  'image/gif': (count) => {
    const empty = Buffer.from([0x21, 0xff, 0]);
    return Buffer.concat([gifHeader, Buffer.alloc(3 * count, empty), gifImage, Buffer.from([0x3b])]);
  },
  'image/avif': (count) => avif(Buffer.alloc(8 * count, box('free'))),
};

test.each(Object.entries(withEmptyParts))('%s of very many parts is refused, because each is work', (type, make) => {
  expect(cleaned(make(1000), type)?.length).toBeGreaterThan(0);
  expect(cleaned(make(20_000), type)).toBeNull();
});

test('an AVIF that names the same bytes again and again is refused', () => {
  const picture = avif();
  const places = picture.indexOf('iloc');
  // Behind the version, the sizes, the count and the first item. It is the whole file; the item after it is in there once more.
  const exifItem = places + 4 + 8 + 16;
  picture.writeUInt32BE(0, exifItem + 8);
  picture.writeUInt32BE(picture.length, exifItem + 12);
  expect(cleaned(picture, 'image/avif')).toBeNull();
});

test('an AVIF whose pieces are listed beyond the end of their box is refused, or each box could list them again', () => {
  const places = [Buffer.from([1, 0, 0, 0, 0x44, 0]), be16(1), be16(1), be16(0), be16(0)];
  const names = box('iinf', be32(0), be16(1), box('infe', Buffer.from([2, 0, 0, 0]), be16(1), be16(0), ascii('av01')));
  const listing = (pieces: number, ...listed: Buffer[]) =>
    box('meta', be32(0), names, box('iloc', ...places, be16(pieces), ...listed));
  const nothing = Buffer.alloc(8);
  expect(cleaned(avif(listing(1, nothing)), 'image/avif')).not.toBeNull();
  expect(cleaned(avif(Buffer.concat([listing(1), box('free', nothing)])), 'image/avif')).toBeNull();
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

test.each(Object.entries({ ...kinds, 'image/gif': gif, 'image/avif': () => avif() }))(
  '%s that is cut off is no picture, whatever is in it',
  (type, make) => {
    const whole = make(6);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 20 }), (length, noise) => {
        const broken = Buffer.concat([whole.subarray(0, length), noise]);
        try {
          const found = cleaned(broken, type);
          return found === null || found.length <= broken.length + 40;
        } catch (error) {
          return error instanceof TooManyPixels;
        }
      }),
      { numRuns: 100 },
    );
    expect(cleaned(whole.subarray(0, 60), type)).toBeNull();
  },
);
