import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { largeFileMessage, submissionLimits } from '#functions/submissions/submission-limits.shared.ts';
import { useLeaveQuestion } from '#web/admin/use-leave-question.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { sendFile } from './send-file.ts';
import { storeWork } from './work-queries.ts';

/**
 * A file on its way into the draft. `part`: how much has been sent, from 0 to 1. `message`: why it is not there.
 * `canRetry`: it may be there after another try.
 */
export type AddedFile = { id: string; file: File; part: number; message: string | null; canRetry: boolean };

/** Whether the server would refuse the same file again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);

/**
 * Sends files to the draft, one after the other, so that each answer has the files before it. Leaving the page asks
 * first, and cancels what is left.
 */
export function useAddedFiles(lesson: LessonAddress) {
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<AddedFile[]>([]);
  const sending = useRef(Promise.resolve());
  /** Of the file that is being sent, and of those that wait. */
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const unfinished = controllers.current;
    return () => {
      for (const controller of unfinished.values()) controller.abort();
    };
  }, []);

  const isSending = added.some(({ message }) => message === null);
  useLeaveQuestion({ site: isSending, page: isSending, loss: 'A file is still being sent.' });

  const change = (id: string, values: Partial<AddedFile>) =>
    setAdded((all) => all.map((one) => (one.id === id ? { ...one, ...values } : one)));
  const drop = (id: string) => setAdded((all) => all.filter((one) => one.id !== id));

  async function send(id: string, file: File, { signal }: AbortController) {
    try {
      if (signal.aborted) return;
      const onProgress = (part: number) => change(id, { part });
      const work = await sendFile(lesson, file, { id, onProgress, signal });
      await storeWork(queryClient, lesson, work);
      drop(id);
    } catch (error) {
      if (signal.aborted) return;
      const brokeOff = 'The upload broke off. Please check your connection and try again.';
      change(id, { message: readableMessage(error, brokeOff), canRetry: !isRefused(error) });
    } finally {
      controllers.current.delete(id);
    }
  }
  function enqueue(id: string, file: File) {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    sending.current = sending.current.then(() => send(id, file, controller));
  }

  return {
    added,
    isSending,
    add(files: readonly File[]) {
      for (const file of files) {
        const id = crypto.randomUUID();
        const isLarge = file.size > submissionLimits.bytesPerFile;
        setAdded((all) => [...all, { id, file, part: 0, message: isLarge ? largeFileMessage : null, canRetry: false }]);
        if (!isLarge) enqueue(id, file);
      }
    },
    retry({ id, file }: AddedFile) {
      change(id, { part: 0, message: null });
      enqueue(id, file);
    },
    /** Cancels a file that is being sent or waits, or removes the message about one that was not sent. */
    discard(id: string) {
      controllers.current.get(id)?.abort();
      drop(id);
    },
  };
}
