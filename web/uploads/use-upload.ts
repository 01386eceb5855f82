import { useEffect, useRef, useState } from 'react';
import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { type SizeFamily, tooLargeMessage, uploadMaximums } from '#functions/uploads/upload-limits.shared.ts';
import { useLeaveQuestion } from '#web/admin/use-leave-question.ts';
import { readableMessage } from '#web/app/api.ts';
import { preparePicture, UnreadablePicture } from './prepare-picture.ts';
import { uploadFile } from './upload-file.ts';

/** `part` is how much of the file has been sent, from 0 to 1. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; part: number }
  | { status: 'done'; name: string }
  | { status: 'failed'; message: string };

const NOT_A_PICTURE = 'This is not a picture we can show. Choose a PNG, JPEG, WebP, AVIF or GIF file.';

/** Uploads one file at a time. Choosing another file cancels a running upload, and so does leaving the page, which asks first. */
export function useUpload(purpose: UploadPurpose, onUploaded: (file: Uploaded) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  // An upload may take minutes. When it ends, the callback of the latest render is called, because the one from the
  // start would see outdated state.
  const latestCallback = useRef(onUploaded);
  useEffect(() => {
    latestCallback.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);
  const isSending = state.status === 'sending';
  useLeaveQuestion({ site: isSending, page: isSending, loss: 'A file is still being sent.' });

  async function send(file: File) {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setState({ status: 'sending', name: file.name, part: 0 });
    try {
      const body = purpose === 'picture' ? await preparePicture(file) : file;
      const family = familyOf(body.type);
      if (body.size > uploadMaximums[family]) {
        setState({ status: 'failed', message: tooLargeMessage(family) });
        return;
      }
      const uploaded = await uploadFile(body, {
        purpose,
        name: file.name,
        onProgress: (part) => setState({ status: 'sending', name: file.name, part }),
        signal: current.signal,
      });
      setState({ status: 'done', name: uploaded.filename });
      latestCallback.current(uploaded);
    } catch (error) {
      if (current.signal.aborted) return;
      setState({ status: 'failed', message: messageOf(error) });
    }
  }

  return {
    state,
    send,
    /** Cancels a running upload, and clears an error. */
    reset() {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

/**
 * The size limit's family by the declared type of the file. It serves for an early message; the server checks the
 * content.
 */
function familyOf(type: string): SizeFamily {
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('image/') ? 'picture' : 'document';
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadablePicture) return NOT_A_PICTURE;
  return readableMessage(error, 'The upload broke off. Please check your connection and try again.');
}
