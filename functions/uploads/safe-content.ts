/** What is stored of an uploaded picture or document, after a look into it. */
import { Problem } from '../api/problem.ts';
import { documentFault } from './document-faults.ts';
import type { FileKind } from './file-kind.ts';
import { createFileTurns, NoFileTurn } from './file-turns.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { TooManyPixels } from './picture-size.ts';
import type { OpenedBody } from './upload-body.ts';

const turns = createFileTurns();

/**
 * A picture without its metadata, or a document in which nothing was found. Null for a video, which is streamed instead.
 * Throws `unsupported_media_type` with what is wrong; `refusal` is what it says about a picture that is not whole. The file is
 * read when there is room for its `owner`; throws `too_many_requests` when that takes too long.
 */
export async function safeContent(
  body: OpenedBody,
  { kind, size, refusal, owner }: { kind: FileKind; size: number; refusal: string; owner: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (kind.family === 'video') return null;
  try {
    return await turns.take(owner, size, {
      read: (pace) => body.readWhole(size, pace),
      lookInto: (file) => lookInto(file, { kind, refusal }),
    });
  } catch (error) {
    if (!(error instanceof NoFileTurn)) throw error;
    const message = 'Many files are being uploaded just now. Please try again in a minute.';
    throw new Problem('too_many_requests', { message, retryAfterSeconds: 60 });
  }
}

async function lookInto(
  file: Uint8Array<ArrayBuffer>,
  { kind, refusal }: { kind: FileKind; refusal: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (kind.family === 'picture') {
    const picture = pictureOf(file, kind);
    if (!picture) throw new Problem('unsupported_media_type', { message: refusal });
    return picture;
  }
  const fault = await documentFault(file, kind);
  if (fault) throw new Problem('unsupported_media_type', { message: fault });
  return file;
}

function pictureOf(file: Uint8Array<ArrayBuffer>, kind: FileKind): Uint8Array<ArrayBuffer> | null {
  try {
    return withoutMetadata(file, kind.contentType);
  } catch (error) {
    if (!(error instanceof TooManyPixels)) throw error;
    throw new Problem('unsupported_media_type', { message: error.message });
  }
}
