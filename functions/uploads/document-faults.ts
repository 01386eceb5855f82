/**
 * Looks into an uploaded document for what would run or harm on the device of whoever opens it. It says nothing about
 * what a program could do with a fault of its own, which a scanner for viruses is for.
 */
import { pdfObjects } from './pdf-objects.ts';
import { type ZipEntry, zipEntries } from './zip-directory.ts';

const mebibyte = 1024 * 1024;
/** Documents are at most 25 MB (upload-limits.shared.ts). Text is packed to about a tenth, pictures hardly at all. */
const mostUnpacked = 500 * mebibyte;
const mostTimes = 200;
/** Below this size nothing that is unpacked does harm. */
const harmless = 10 * mebibyte;

/** Parts of Office documents that are programs: VBA, the macro sheets of old Excel, and ActiveX controls. */
const program = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/|activeX\/)/i;

/** What is wrong with the document, for the person who uploads it; null when nothing was found. */
export async function documentFault(
  file: Uint8Array<ArrayBuffer>,
  { extension }: { extension: string },
): Promise<string | null> {
  if (extension === 'pdf') return pdfFault(file);
  if (extension === 'zip') return zipFault(zipEntries(file));
  if (['docx', 'pptx', 'xlsx'].includes(extension)) {
    const entries = zipEntries(file);
    if (entries?.some(({ name }) => program.test(name))) {
      return 'This document contains macros. Save it without them, and choose that file.';
    }
    return zipFault(entries);
  }
  return null;
}

function zipFault(entries: ZipEntry[] | null): string | null {
  if (!entries) return 'This file cannot be read. Save it again, and choose that file.';
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    return 'This file has a password, so that we cannot look into it. Choose one without.';
  }
  // Some programs would write these outside of the folder into which they unpack.
  if (entries.some(({ name }) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(name))) {
    return 'This ZIP has names of files that lead out of its folder. Pack it again, and choose that file.';
  }
  const sum = (size: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + size(entry), 0);
  const unpacked = sum((entry) => entry.unpacked);
  if (unpacked > mostUnpacked || (unpacked > harmless && unpacked > mostTimes * sum((entry) => entry.compressed))) {
    return 'This file becomes far too large when it is unpacked. Pack it in parts.';
  }
  return null;
}

/** Between two parts of a PDF's object there may be spaces and comments. */
const gap = '(?:[\\s\\0]|%[^\\r\\n]*[\\r\\n])*';
/** An object, or the number of one. */
const value = '(?:[(<]|\\d+\\s+\\d+\\s+R)';
/** As keys and kinds of actions only: the address of a link may contain the same letters. */
const pdfAction = new RegExp(`/S${gap}/(?:JavaScript|Launch)\\b|/(?:JS|JavaScript)${gap}${value}`);
const pdfEncryption = new RegExp(`/Encrypt${gap}${value}`);

async function pdfFault(file: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { text, isComplete } = await pdfObjects(file);
  if (pdfAction.test(text)) {
    return 'This PDF contains a script or starts a program. Print it to a PDF, and choose that file.';
  }
  // Then what is packed is encrypted too.
  if (pdfEncryption.test(text))
    return 'This PDF is protected, so that we cannot look into it. Save it without protection.';
  return isComplete ? null : 'This PDF cannot be read. Print it to a PDF, and choose that file.';
}
