/**
 * Detects the kind of an uploaded file from its content, and ignores its name and the content type that the browser
 * sends. HTML and SVG are not accepted, because they can run scripts.
 */
import { fileTypeFromBuffer } from 'file-type';
import type { UploadPurpose } from './contract.ts';

/** `extension`: of the storage key. `contentType`: with which the file is served. */
export type FileKind = {
  extension: string;
  contentType: string;
  family: 'picture' | 'video' | 'document';
};

/** By the type that the library detects, which is also the type with which the file is served. */
const kinds: Readonly<Record<string, Omit<FileKind, 'contentType'>>> = {
  'image/png': { extension: 'png', family: 'picture' },
  'image/apng': { extension: 'png', family: 'picture' },
  'image/jpeg': { extension: 'jpg', family: 'picture' },
  'image/webp': { extension: 'webp', family: 'picture' },
  'image/avif': { extension: 'avif', family: 'picture' },
  'image/gif': { extension: 'gif', family: 'picture' },
  'video/mp4': { extension: 'mp4', family: 'video' },
  'video/webm': { extension: 'webm', family: 'video' },
  'text/vtt': { extension: 'vtt', family: 'document' },
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

/** The bytes that are read to detect the kind. Office documents need several of their parts. */
export const sampleSize = 64 * 1024;

/** What MediaRecorder makes, with or without a picture. WebM of audio alone is detected as video/webm too. */
const recordings: Readonly<Record<string, string>> = { 'video/webm': 'webm', 'video/mp4': 'mp4', 'audio/x-m4a': 'm4a' };

/** The kind of a recorded answer with this beginning (functions/practice); null when no browser records such a file. */
export async function recordingKindOf(
  beginning: Uint8Array,
): Promise<{ extension: string; contentType: string } | null> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  const extension = found && recordings[found.mime];
  if (!extension) return null;
  return { extension, contentType: extension === 'm4a' ? 'audio/mp4' : found.mime };
}

/** The kind of a file with this beginning; null when it is not accepted for the purpose. */
export async function fileKindOf(beginning: Uint8Array, purpose: UploadPurpose): Promise<FileKind | null> {
  // For some broken files the library throws instead of returning undefined.
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  const known = found && kinds[found.mime];
  // A plain text may begin with the signature of an unrelated format.
  const text = isPlainText(beginning) ? plainText : null;
  const kind = known ? { ...known, contentType: found.mime } : text;
  if (!kind || purpose === 'lesson') return kind;
  return kind.family === purpose ? kind : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they distinguish binary files from text.
const binary = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** UTF-8 text that a browser cannot read as markup: it must not begin with `<`. */
function isPlainText(beginning: Uint8Array): boolean {
  try {
    // `stream`, because the sample may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return !binary.test(text) && !text.trimStart().startsWith('<');
  } catch {
    return false;
  }
}
