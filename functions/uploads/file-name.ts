/** The names under which uploaded files are displayed and downloaded. */
import { beginningOf } from '../api/beginning-of.ts';
import { tidyText } from '../api/text.shared.ts';
import type { FileKind } from './file-kind.ts';

/**
 * The name to display: the last part of a path, without invisible or direction characters, with the detected extension.
 */
export function filenameOf(name: string, { extension }: FileKind): string {
  const last = tidyText(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"%;<>|*?:]/gu, '')
    .trim();
  return `${beginningOf(stem, 100) || 'file'}.${extension}`;
}

/**
 * Content-Disposition: documents are downloaded under their name (RFC 6266, RFC 5987), other files are shown in the
 * page.
 */
export function dispositionOf({ family }: FileKind, filename: string): string {
  if (family !== 'document') return 'inline';
  const encoded = encodeURIComponent(filename).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded}`;
}
