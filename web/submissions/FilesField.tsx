import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { SubmissionFile } from '#functions/submissions/contract.ts';
import { submissionFileTypes, submissionLimits } from '#functions/submissions/submission-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { FieldError } from '#web/design/FieldError.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { CloseIcon } from '#web/design/icons/interface.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { HandedInFiles } from './HandedInFiles.tsx';
import type { useAddedFiles } from './use-added-files.ts';
import { removeFileMutation } from './work-queries.ts';

const accept = [...Object.keys(submissionFileTypes), '.docx'].join(',');
const MEGABYTES = submissionLimits.bytesPerFile / 1024 / 1024;

/** The files of the draft: chosen or dropped, sent at once, and removed. */
export function FilesField({
  address,
  files,
  uploads: { added, add, retry, discard },
}: {
  address: LessonAddress;
  files: readonly SubmissionFile[];
  uploads: ReturnType<typeof useAddedFiles>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [dragOver, setDragOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const removal = useMutation(removeFileMutation(useQueryClient(), address));
  const left = submissionLimits.files - files.length - added.length;
  const message = tooMany
    ? `A version takes at most ${submissionLimits.files} files.`
    : removal.isError && readableMessage(removal.error, 'The file could not be removed. Please try again.');

  function addSome(chosen: FileList | null) {
    const some = [...(chosen ?? [])];
    setTooMany(some.length > left);
    add(some.slice(0, Math.max(0, left)));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    addSome(event.dataTransfer.files);
  }

  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className="min-w-0"
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <legend className="mb-1.5 font-semibold text-sm">
        Files <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="grid gap-3">
        <HandedInFiles
          label="Added files"
          files={files}
          action={(file) => (
            <IconButton
              label={`Remove ${file.name}`}
              size="small"
              icon={<CloseIcon size={18} />}
              disabled={removal.isPending}
              onClick={() => {
                setTooMany(false);
                removal.mutate(file.id);
                // The pressed button disappears.
                chooseButton.current?.focus();
              }}
            />
          )}
        />
        {added.map((one) => (
          <div key={one.id} className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3">
            <div className="min-w-0 flex-1">
              {one.message === null ? (
                <ProgressBar label={one.file.name} value={100 * one.part} showLabel />
              ) : (
                <>
                  <p className="font-medium text-sm">{one.file.name}</p>
                  <FieldError>{one.message}</FieldError>
                </>
              )}
            </div>
            {one.canRetry && one.message !== null && (
              <Button variant="secondary" size="small" className="shrink-0" onClick={() => retry(one)}>
                Try again
              </Button>
            )}
            <IconButton
              label={one.message === null ? `Cancel ${one.file.name}` : `Dismiss ${one.file.name}`}
              size="small"
              icon={<CloseIcon size={18} />}
              onClick={() => {
                discard(one.id);
                chooseButton.current?.focus();
              }}
            />
          </div>
        ))}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed p-4 transition',
            dragOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
          )}
        >
          <input
            ref={input}
            type="file"
            multiple
            accept={accept}
            hidden
            onChange={({ target }) => {
              addSome(target.files);
              // Cleared, so that the same file can be chosen again after a failed upload.
              target.value = '';
            }}
          />
          <Button
            ref={chooseButton}
            variant="secondary"
            size="small"
            icon={<UploadIcon size={16} />}
            disabled={left <= 0}
            onClick={() => input.current?.click()}
          >
            Add Files
          </Button>
          <span className="text-muted text-sm">
            {left > 0 ? 'or drop them here' : 'This is all that a version takes.'}
          </span>
        </div>
      </div>
      <p role="status" className="sr-only">
        {files.length > 0 && `${counted(files.length, 'file')} added`}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
        PDF, Word (.docx), PNG, JPEG or WebP. At most {submissionLimits.files} files of {MEGABYTES} MB each. Only you,
        the people who teach this course, and admins can open them.
      </p>
      <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
    </fieldset>
  );
}
