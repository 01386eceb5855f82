/** What is stored of an uploaded picture or document, after a look into it. */
import { Problem } from '../api/problem.ts';
import { documentFault } from './document-faults.ts';
import type { FileKind } from './file-kind.ts';
import { withoutMetadata } from './picture-metadata.ts';
import type { OpenedBody } from './upload-body.ts';

/**
 * A picture without its metadata, or a document in which nothing was found. Null for a video, which is streamed instead.
 * Throws `unsupported_media_type` with what is wrong; `refusal` is what it says about a picture that is not whole.
 */
export async function safeContent(
  body: OpenedBody,
  { kind, size, refusal }: { kind: FileKind; size: number; refusal: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (kind.family === 'video') return null;
  const file = await body.readWhole(size);
  if (kind.family === 'picture') {
    const picture = withoutMetadata(file, kind.contentType);
    if (!picture) throw new Problem('unsupported_media_type', { message: refusal });
    return picture;
  }
  const fault = await documentFault(file, kind);
  if (fault) throw new Problem('unsupported_media_type', { message: fault });
  return file;
}
