import { useEffect, useRef, useState } from 'react';
import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { type SizeFamily, tooLargeMessage, uploadMaximums } from '#functions/uploads/upload-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { preparePicture, UnreadablePicture } from './prepare-picture.ts';
import { uploadFile } from './upload-file.ts';

/** `part`: how much of it has gone, from 0 to 1. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; part: number }
  | { status: 'done'; name: string }
  | { status: 'failed'; message: string };

const NO_PICTURE = 'This is not a picture we can show. Choose a PNG, JPEG, WebP, AVIF or GIF file.';

/** Sends one file at a time: choosing another gives up the one that is on its way, and so does leaving the page. */
export function useUpload(purpose: UploadPurpose, onUploaded: (file: Uploaded) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController>(null);
  // Minutes may pass while it goes: whoever is told then must not know only what was there at the beginning.
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  useEffect(() => () => running.current?.abort(), []);

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
      report.current(uploaded);
    } catch (error) {
      if (current.signal.aborted) return;
      setState({ status: 'failed', message: messageOf(error) });
    }
  }

  return {
    state,
    send,
    /** Gives up what is on its way, and forgets what went wrong. */
    reset() {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

/** What a file says that it is, which is enough for saying early that it is too large; the server looks into it. */
function familyOf(type: string): SizeFamily {
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('image/') ? 'picture' : 'document';
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadablePicture) return NO_PICTURE;
  return readableMessage(error, 'The upload broke off. Please check your connection and try again.');
}
