/**
 * Looks into an uploaded document for what would run or harm on the device of whoever opens it. It says nothing about
 * what a program could do with a fault of its own, which a scanner for viruses is for.
 */
import { letOtherRequestsContinue } from '#db/other-requests.ts';
import { readPdfObjects } from './pdf-objects.ts';
import { filesOverlap, readZipContent } from './zip-content.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

const mebibyte = 1024 * 1024;
/** Documents are at most 25 MB (upload-limits.shared.ts). Text is packed to about a tenth, pictures hardly at all. */
const mostUnpacked = 500 * mebibyte;
const mostTimes = 100;
/** Below this size nothing that is unpacked does harm. */
const harmless = 10 * mebibyte;
/** Bytes that are unpacked before other requests continue. */
const piece = 16 * mebibyte;

/** Parts of Office documents that are programs: VBA, the macro sheets of old Excel, and ActiveX controls. */
const program = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/|activeX\/)/i;

/** What is wrong with the document, for the person who uploads it; null when nothing was found. */
export async function documentFault(
  file: Uint8Array<ArrayBuffer>,
  { extension }: { extension: string },
): Promise<string | null> {
  if (extension === 'pdf') return pdfFault(file);
  if (extension === 'zip') return zipFault(file, zipEntries(file));
  if (['docx', 'pptx', 'xlsx'].includes(extension)) {
    const entries = zipEntries(file);
    if (entries?.some(({ name }) => program.test(name))) {
      return 'This document contains macros. Save it without them, and choose that file.';
    }
    return (await zipFault(file, entries)) ?? remotePartFault(file, entries ?? []);
  }
  return null;
}

const unreadable = 'This file cannot be read. Save it again, and choose that file.';

async function zipFault(file: Uint8Array<ArrayBuffer>, entries: ZipEntry[] | null): Promise<string | null> {
  if (!entries || filesOverlap(file, entries)) return unreadable;
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    return 'This file has a password, so that we cannot look into it. Choose one without.';
  }
  // Some programs would write these outside of the folder into which they unpack.
  if (entries.some(({ name }) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name))) {
    return 'This ZIP has names of files that lead out of its folder. Pack it again, and choose that file.';
  }
  const unpacked = sizeOf(entries);
  const compressed = entries.reduce((sum, entry) => sum + entry.compressed, 0);
  if (unpacked > mostUnpacked || (unpacked > harmless && unpacked > mostTimes * compressed)) {
    return 'This file becomes far too large when it is unpacked. Pack it in parts.';
  }
  let read = 0;
  for (const entry of entries) {
    if (!(await readZipContent(file, entry))) return unreadable;
    read += entry.unpacked;
    if (read < piece) continue;
    read = 0;
    await letOtherRequestsContinue();
  }
  return null;
}

const sizeOf = (entries: readonly ZipEntry[]) => entries.reduce((sum, { unpacked }) => sum + unpacked, 0);

/** Bytes of all relationships of a document. A thousand links have about 200 KB. */
const mostRelationships = 2 * mebibyte;
/** Relationships of an Office document (ECMA-376-2) are in parts of their own. */
const relationships = /\.rels$/i;
/** Followed when somebody presses it. Programs load all others when the document is opened: templates, pages, pictures. */
const pressed = /^hyperlink$/i;
/** Another computer. A file on the same one, such as the template from which a document was made, is usual. */
const elsewhere = /^(?:(?:https?|ftp|mhtml|ms-[\w-]+):|file:(?:\/{2}[^/]|\/{4,}|\/*\\)|\\\\|\/\/)/i;

async function remotePartFault(file: Uint8Array<ArrayBuffer>, entries: ZipEntry[]): Promise<string | null> {
  const parts = entries.filter(({ name }) => relationships.test(name));
  if (sizeOf(parts) > mostRelationships) return unreadable;
  for (const entry of parts) {
    const pieces: Uint8Array[] = [];
    await readZipContent(file, entry, (piece) => pieces.push(piece));
    const text = xmlText(Buffer.concat(pieces));
    // Office documents have none (ECMA-376-2), and its entities could stand for any value.
    if (text.includes('<!DOCTYPE')) return unreadable;
    for (const [tag] of text.matchAll(xmlTag)) {
      // Not in the expression for the tag: without an end of the tag it would read the rest again for each of these words.
      if (!/\bTargetMode\b/.test(tag)) continue;
      const attributes = attributesOf(tag);
      const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
      if (!pressed.test(kind) && elsewhere.test(attributes.get('Target')?.trim() ?? '')) {
        return 'This document loads a part of itself from another computer. Save it without links to other files, and choose that file.';
      }
    }
  }
  return null;
}

/** XML is UTF-8 unless it begins with the mark of UTF-16, or with a `<` in it (XML 1.0, appendix F). */
function xmlText(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = { fffe: 'utf-16le', '3c00': 'utf-16le', feff: 'utf-16be', '003c': 'utf-16be' }[beginning];
  return new TextDecoder(encoding ?? 'utf-8').decode(bytes);
}

/** A tag. Its values may contain `>`, and no `<`. */
const xmlTag = /<[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/g;
/** An attribute. Only from the beginning of a word, so that a long one is read once. */
const xmlAttribute = /(?<=\s)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag, with their character references resolved. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = [...tag.matchAll(xmlAttribute)];
  return new Map(attributes.map(([, name = '', double, single]) => [name, resolved(double ?? single ?? '')]));
}

function resolved(value: string): string {
  return value.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_all, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

async function pdfFault(file: Uint8Array): Promise<string | null> {
  const found = new Set<string>();
  const named = new Set<string>();
  let [keysRead, hasIndirectKind] = [0, false];
  const isComplete = await readPdfObjects(file, (text) => {
    for (const { key, value, distance } of keysOf(text)) {
      keysRead += 1;
      if (keysRead > mostKeys || distance > longestGap) return false;
      for (const { keys, actions, sentence } of pdfFaults) {
        if (keys[key]?.test(value) || (key === '/S' && actions?.test(value))) found.add(sentence);
        if (actions?.test(key)) named.add(sentence);
      }
      if (key === '/S' && indirectKind.test(value)) hasIndirectKind = true;
    }
    return true;
  });
  // The kind of an action may be an object of its own, anywhere in the file. Letters of a font are indirect too, under
  // their name.
  if (hasIndirectKind) for (const sentence of named) found.add(sentence);
  const [first] = pdfFaults.filter(({ sentence }) => found.has(sentence));
  return first?.sentence ?? (isComplete ? null : 'This PDF cannot be read. Print it to a PDF, and choose that file.');
}

/** The number of an object. There may be a comment or many spaces within it, behind which nothing is looked at. */
const reference = String.raw`[+\d]\d*(?:\d{12}|[\s\0]*%|[\s\0]{8}|[\s\0]+[+\d]\d*(?:\d{12}|[\s\0]*%|[\s\0]{8}|[\s\0]+R))`;
/** The kind of an action as an object of its own. A number alone, such as the length in `/S 36`, is none. */
const indirectKind = new RegExp(`^${reference}`);
/** An object, or the number of one. */
const pdfValue = new RegExp(`^(?:[(<]|${reference})`);
/**
 * What must not be in a PDF, the worst first: keys with their values, and kinds of actions. As keys and kinds only, because the
 * address of a link may contain the same letters. Two or three letters and one bracket are in many pictures by chance.
 */
const pdfFaults: readonly {
  keys: Readonly<Record<string, RegExp>>;
  actions?: RegExp;
  sentence: string;
}[] = [
  {
    keys: {
      '/JavaScript': pdfValue,
      // A script, or the number of one.
      '/JS': new RegExp(`^(?:[(<][\\0\\t\\n\\r -~\\x80-\\xff]{8}|${reference})`),
      // A script for a drawing in three dimensions.
      '/OnInstantiate': pdfValue,
    },
    actions: /^\/(?:JavaScript|Launch)\b/,
    sentence: 'This PDF contains a script or starts a program. Print it to a PDF, and choose that file.',
  },
  {
    // The scripts of such a form are XML, which is packed in streams that are not looked at.
    keys: { '/XFA': new RegExp(`^(?:\\[|${reference})`) },
    sentence: 'This PDF is an XFA form, which can contain scripts. Print it to a PDF, and choose that file.',
  },
  {
    // The embedded file of a file specification: an attachment, a portfolio, rich media.
    keys: { '/EF': new RegExp(`^(?:<<|${reference})`) },
    sentence: 'This PDF has other files in it, which we cannot look into. Print it to a PDF, and choose that file.',
  },
  {
    // A program that opens a file on another computer may sign in there (CVE-2018-4993). A rendition plays one, or runs a
    // script.
    keys: {},
    actions: /^\/(?:GoToE|GoToR|SubmitForm|ImportData|Rendition|Thread|Movie|Sound)\b/,
    sentence: 'This PDF opens other files or sends what is typed into it. Print it to a PDF, and choose that file.',
  },
  {
    // Then what is packed is encrypted too.
    keys: { '/Encrypt': pdfValue },
    sentence: 'This PDF is protected, so that we cannot look into it. Save it without protection.',
  },
];
const soughtKey =
  /\/(?:S|JS|JavaScript|OnInstantiate|XFA|EF|Encrypt|Launch|GoToE|GoToR|SubmitForm|ImportData|Rendition|Thread|Movie|Sound)(?![A-Za-z0-9])/g;
const longestValue = 500;
/** A whole one. What is left of a longer one counts as if the number of an object went on behind it. */
const comment = /%[^\r\n]*[\r\n]/g;
/**
 * Bytes between a key and its value. Far less than pieces of a file overlap (pdf-objects.ts), or the value would not be
 * seen.
 */
const longestGap = 20_000;
/** More than any document has: a book with tags for screen readers has about 100,000. */
const mostKeys = 300_000;

/**
 * The keys that are sought, each with the beginning of its value. Spaces and comments between both are skipped by hand, each
 * once: a regular expression would read a comment again for each key within it, which a file of 25 MB can make take hours.
 */
function* keysOf(text: string): Generator<{ key: string; value: string; distance: number }> {
  let [lineEnd, from, to] = [-1, -1, -1];
  for (const { index, 0: key } of text.matchAll(soughtKey)) {
    const begins = index + key.length;
    let at = begins;
    for (;;) {
      if (text[at] === '%') {
        if (lineEnd < at) lineEnd = at + text.slice(at).search(lineBreak);
        if (lineEnd < at) lineEnd = text.length;
        at = lineEnd + 1;
        // The rest of this gap was read for a key before it, in the same comment.
        if (from < at && at <= to) at = to;
      } else if (/[\s\0]/.test(text[at] ?? '')) at += 1;
      else break;
    }
    [from, to] = [begins, at];
    const beginning = text.slice(at, at + longestValue);
    // Only a number can have a comment within it.
    const value = /^[+\d]/.test(beginning) ? beginning.replace(comment, ' ') : beginning;
    yield { key, value, distance: at - begins };
  }
}
const lineBreak = /[\r\n]/;
