/**
 * What an uploaded file is, told by its content: neither its name nor what the browser says of it counts. Markup is no kind
 * of file here: HTML and SVG run scripts.
 */
import { fileTypeFromBuffer } from 'file-type';
import type { UploadPurpose } from './contract.ts';

/** `extension`: ends the key it is stored by. `contentType`: what it is served as. */
export type FileKind = {
  extension: string;
  contentType: string;
  family: 'picture' | 'video' | 'captions' | 'document';
};

/** By the types that the library names, which are those that it is served as. */
const kinds: Readonly<Record<string, Omit<FileKind, 'contentType'>>> = {
  'image/png': { extension: 'png', family: 'picture' },
  'image/apng': { extension: 'png', family: 'picture' },
  'image/jpeg': { extension: 'jpg', family: 'picture' },
  'image/webp': { extension: 'webp', family: 'picture' },
  'image/avif': { extension: 'avif', family: 'picture' },
  'image/gif': { extension: 'gif', family: 'picture' },
  'video/mp4': { extension: 'mp4', family: 'video' },
  'video/webm': { extension: 'webm', family: 'video' },
  'text/vtt': { extension: 'vtt', family: 'captions' },
  'application/pdf': { extension: 'pdf', family: 'document' },
  'application/zip': { extension: 'zip', family: 'document' },
  [office('wordprocessingml.document')]: { extension: 'docx', family: 'document' },
  [office('presentationml.presentation')]: { extension: 'pptx', family: 'document' },
  [office('spreadsheetml.sheet')]: { extension: 'xlsx', family: 'document' },
};
const plainText: FileKind = { extension: 'txt', contentType: 'text/plain; charset=utf-8', family: 'document' };

function office(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}`;
}

/** How much of a file's beginning tells what it is: in an Office document that may take some parts. */
export const sampleSize = 64 * 1024;

/** The kind of the file that begins so; null for one that is not taken for this purpose. */
export async function fileKindOf(beginning: Uint8Array, purpose: UploadPurpose): Promise<FileKind | null> {
  // The library throws at some broken files where others are merely unknown to it.
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  const known = found && kinds[found.mime];
  // A text may begin with letters that some format begins with, too.
  const text = isPlainText(beginning) ? plainText : null;
  const kind = known ? { ...known, contentType: found.mime } : text;
  if (!kind || purpose === 'lesson') return kind;
  if (kind.family !== purpose) return null;
  // Captions are told by their first word alone: what follows it is to be text, too.
  return purpose === 'captions' && !text ? null : kind;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell text from everything else.
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** Text that no browser could take for markup: what begins with a tag is none. */
function isPlainText(beginning: Uint8Array): boolean {
  try {
    // The sample may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return !binary.test(text) && !text.trimStart().startsWith('<');
  } catch {
    return false;
  }
}
