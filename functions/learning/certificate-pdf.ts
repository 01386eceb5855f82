/** Draws a certificate: one landscape A4 page in the product's design, with a QR code of the page that verifies it. */
import { Buffer } from 'node:buffer';
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { create, type Font } from 'fontkit';
import { encode } from 'uqr';
import { type Face, type ReadFont, type Run, type Typesetter, typesetter } from './certificate-fonts.ts';
import type { Certificate } from './contract.ts';

const [width, height] = [841.89, 595.28];
/** The panel on the right. */
const panel = { left: 631, inset: 38 };
const left = 64;
/** The width of the text column: it ends before the arc. */
const column = 500;

const bone = rgb(0.98, 0.969, 0.945);
const ink = rgb(0.133, 0.102, 0.078);
const muted = rgb(0.36, 0.32, 0.28);
const cobalt = rgb(0.227, 0.333, 0.894);
const saffron = rgb(0.949, 0.663, 0.122);
const white = rgb(1, 1, 1);

type Color = typeof ink;

const parsed = new WeakMap<ArrayBufferLike, Font>();

/** fontkit for pdf-lib. Each font is parsed once for all certificates that a Worker isolate draws. */
const fontReader = {
  create(data: Uint8Array): Font {
    const known = parsed.get(data.buffer);
    if (known) return known;
    const font = create(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    if (!('createSubset' in font))
      throw new Error('The typefaces of the certificate are single fonts, not collections.');
    parsed.set(data.buffer, font);
    return font;
  },
};

/** Part of the ETag: increase it when the drawing changes, so that cached certificates are drawn again. */
export const drawingRevision = 1;

/** The certificate as a PDF file. `proofUrl` is the public page that verifies it. */
export async function certificatePdf(
  certificate: Pick<Certificate, 'code' | 'learnerName' | 'courseTitle' | 'issuedAt' | 'issuedOn'>,
  { proofUrl, readFont }: { proofUrl: string; readFont: ReadFont },
): Promise<Uint8Array> {
  const { code, learnerName, courseTitle } = certificate;
  const issued = new Date(certificate.issuedAt);
  const document = await PDFDocument.create();
  document.registerFontkit(fontReader);
  document.setTitle(`Certificate: ${courseTitle}`, { showInWindowTitleBar: true });
  document.setAuthor('Interview Launchpad');
  document.setSubject(`${learnerName} completed ${courseTitle}`);
  document.setLanguage('en-US');
  document.setCreationDate(issued);
  document.setModificationDate(issued);

  const page = document.addPage([width, height]);
  const set = typesetter(document, readFont);
  drawBackground(page);
  drawQrCode(page, proofUrl);
  const write = writer(page, set);

  await write('Interview Launchpad', { x: 110, y: 507, size: 18, face: 'display' });
  await write('CERTIFICATE OF COMPLETION', { y: 418, size: 11, color: cobalt, spacing: 1.6 });
  const named = await write(learnerName, { y: 362, size: 46, face: 'display', smallest: 18 });
  // When no font can write the name, a sentence replaces it: missing-glyph boxes would make the certificate worthless.
  if (!named) await write('The learner named at the address below', { y: 366, size: 24, face: 'display' });
  await write('has completed every lesson of', { y: 322, size: 14, color: muted });
  const titled = await write(courseTitle, { y: 280, size: 30, face: 'display', color: cobalt, smallest: 14 });
  if (!titled) await write('the course named at the address below', { y: 282, size: 20, face: 'display' });

  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(certificate.issuedOn),
  );
  await write('Issued', { y: 134, size: 10, color: muted });
  await write(day, { y: 116, size: 14 });
  await write('Certificate code', { x: 230, y: 134, size: 10, color: muted });
  await write(code, { x: 230, y: 116, size: 12 });
  await write(`Proof: ${proofUrl.replace(/^https?:\/\//, '')}`, { y: 64, size: 10, color: muted });
  await write('Scan to see the proof', { x: panel.left + panel.inset, y: 46, size: 12, color: white });
  return document.save();
}

/** Draws the background, the logo, and the arc that leaves the page. */
function drawBackground(page: PDFPage): void {
  page.drawRectangle({ x: 0, y: 0, width, height, color: bone });
  page.drawRectangle({ x: panel.left, y: 0, width: width - panel.left, height, color: cobalt });
  // The y axis of SVG paths points down from the point at which they are drawn.
  page.drawSvgPath('M 545 604 C 585 400 650 230 762 96', {
    x: 0,
    y: height,
    borderColor: saffron,
    borderWidth: 7,
    borderLineCap: 1,
  });
  page.drawCircle({ x: 776, y: height - 78, size: 17, color: saffron });
  // The logo, as in web/public/favicon.svg; the background shows through the gap along its arc.
  const mark = { x: left, y: 534, scale: 0.78 };
  page.drawSvgPath('M4 46V22a17 17 0 0 1 34 0V40H12Z', { ...mark, color: cobalt });
  page.drawSvgPath('M12.5 33.5C22.5 31.5 30.5 24 36 9', { ...mark, borderColor: bone, borderWidth: 5.6 });
  page.drawCircle({ x: left + 40 * mark.scale, y: mark.y - 7.5 * mark.scale, size: 6 * mark.scale, color: saffron });
}

function drawQrCode(page: PDFPage, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const side = width - panel.left - 2 * panel.inset;
  const [x, top, module] = [panel.left + panel.inset, 70 + side, side / size];
  page.drawRectangle({ x, y: 70, width: side, height: side, color: white });
  // Modules are drawn slightly larger than the grid, because viewers would show seams between them otherwise.
  const overlap = 0.05;
  for (const [row, modules] of data.entries()) {
    let end = -1;
    for (const [start, dark] of modules.entries()) {
      if (!dark || start < end) continue;
      const next = modules.indexOf(false, start);
      end = next < 0 ? modules.length : next;
      page.drawRectangle({
        x: x + start * module,
        y: top - (row + 1) * module,
        width: (end - start) * module + overlap,
        height: module + overlap,
        color: ink,
      });
    }
  }
}

type Style = {
  x?: number;
  y: number;
  size: number;
  face?: Face;
  color?: Color;
  /** Extra space between letters. */
  spacing?: number;
  /** The smallest size to which a line that is too long shrinks; if still too long, it ends in an ellipsis. */
  smallest?: number;
};

/** A function that writes lines. It returns false and writes nothing when no font has one of the letters. */
function writer(page: PDFPage, set: Typesetter) {
  return async (line: string, style: Style): Promise<boolean> => {
    const { x = left, y, size, face = 'text', color = ink, spacing = 0, smallest } = style;
    const runs = await set(face, line);
    if (!runs) return false;
    const fitting =
      smallest === undefined ? size : Math.max(smallest, Math.min(size, (size * column) / widthOf(runs, size)));
    let at = x;
    const ellipsis = await set(face, '…');
    for (const { text, font } of smallest === undefined ? runs : shortened(runs, fitting, ellipsis ?? [])) {
      for (const piece of spacing > 0 ? text : [text]) {
        page.drawText(piece, { x: at, y, size: fitting, font, color: color });
        at += font.widthOfTextAtSize(piece, fitting) + spacing;
      }
    }
    return true;
  };
}

function widthOf(runs: Run[], size: number): number {
  return runs.reduce((sum, { text, font }) => sum + font.widthOfTextAtSize(text, size), 0);
}

function shortened(runs: Run[], size: number, ellipsis: Run[]): Run[] {
  // The tolerance of 1 covers floating point errors for a line whose size was chosen to fit exactly.
  if (widthOf(runs, size) <= column + 1) return runs;
  const remaining = [...runs];
  while (widthOf([...remaining, ...ellipsis], size) > column) {
    const last = remaining.pop();
    const text = last ? [...last.text].slice(0, -1).join('').trimEnd() : '';
    if (last && text) remaining.push({ ...last, text });
  }
  return [...remaining, ...ellipsis];
}
