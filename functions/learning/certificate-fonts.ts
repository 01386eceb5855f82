/**
 * The fonts of the certificate, by script. The files are static assets (vite.config.ts copies them), so that they add
 * nothing to the size of the Worker, and only those that a certificate's letters need are fetched.
 */
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

/** Reads a font file by its name. It must return the same buffer each time, so that a font is parsed once. */
export type ReadFont = (name: string) => Promise<ArrayBuffer>;

/** In the order in which they are tried for a letter. Noto Sans covers scripts that the product's own fonts lack. */
const faces = {
  display: [
    'bricolage-grotesque-latin-700-normal',
    'bricolage-grotesque-latin-ext-700-normal',
    'bricolage-grotesque-vietnamese-700-normal',
    'noto-sans-cyrillic-600-normal',
    'noto-sans-cyrillic-ext-600-normal',
    'noto-sans-greek-600-normal',
    'noto-sans-greek-ext-600-normal',
  ],
  text: [
    'instrument-sans-latin-500-normal',
    'instrument-sans-latin-ext-500-normal',
    'noto-sans-cyrillic-600-normal',
    'noto-sans-greek-600-normal',
  ],
};
export type Face = keyof typeof faces;

/** Every font file, with the font family whose npm package contains it. */
export const certificateFonts = [...new Set(Object.values(faces).flat())].map((file) => ({
  family: /^(bricolage-grotesque|instrument-sans|noto-sans)/.exec(file)?.[0] ?? '',
  file,
}));

/** A part of a line that is set in one font. */
export type Run = { text: string; font: PDFFont };

/** Splits a line, composed to NFC, into runs; null when no font has one of its letters. */
export type Typesetter = (face: Face, line: string) => Promise<Run[] | null>;

/** A typesetter for one document; it embeds each font that it needs once. */
export function typesetter(document: PDFDocument, readFont: ReadFont): Typesetter {
  const opened = new Map<string, Promise<{ font: PDFFont; letters: Set<number> }>>();
  const open = (name: string) => {
    const known = opened.get(name) ?? openFont(document, readFont, name);
    opened.set(name, known);
    return known;
  };
  return async (face, line) => {
    const runs: Run[] = [];
    for (const letter of line.normalize('NFC').replaceAll(/\s+/g, ' ')) {
      const font = await fontFor(letter, faces[face], open);
      if (!font) return null;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  };
}

type Open = (name: string) => Promise<{ font: PDFFont; letters: Set<number> }>;

async function fontFor(letter: string, names: string[], open: Open): Promise<PDFFont | null> {
  const wanted = letter.codePointAt(0) ?? 0;
  for (const name of names) {
    const { font, letters } = await open(name);
    if (letters.has(wanted)) return font;
  }
  return null;
}

async function openFont(document: PDFDocument, readFont: ReadFont, name: string) {
  const font = await document.embedFont(await readFont(name), { subset: true });
  return { font, letters: new Set(font.getCharacterSet()) };
}
