import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import type { FieldProps } from '#web/design/Field.tsx';
import { FieldError } from '#web/design/FieldError.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { useUpload } from './use-upload.ts';

export interface UploadFieldProps extends FieldProps {
  /** The address of the file; empty if there is none. */
  value: string;
  /** For a form that is read as form data: the name of a hidden input with the address. */
  name?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/**
 * A field for a file that is chosen, dropped or pasted, with the progress of the upload. `children` shows the current
 * file.
 */
export function UploadField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  value,
  name,
  disabled = false,
  className,
  purpose,
  noun,
  accept,
  onUploaded,
  onRemove,
  children,
}: UploadFieldProps & {
  purpose: UploadPurpose;
  /** What to choose, for the button's label, such as 'a Picture'. */
  noun: string;
  /** The `accept` attribute of the file input: the file types that its dialog offers. */
  accept: string;
  onUploaded: (file: Uploaded) => void;
  onRemove: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [dragOver, setDragOver] = useState(false);
  const { state, send, reset } = useUpload(purpose, onUploaded);
  const sending = state.status === 'sending' ? state : null;
  const message = state.status === 'failed' ? state.message : error;
  const described = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ');

  function sendFirst(files: FileList | undefined) {
    const file = files?.[0];
    if (!disabled && file) void send(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    sendFirst(event.dataTransfer.files);
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    sendFirst(event.clipboardData.files);
  }
  /**
   * Cancels or removes the file. The pressed button disappears, so the focus moves to the button that chooses a file.
   */
  function resetAnd(then: () => void) {
    reset();
    then();
    chooseButton.current?.focus();
  }

  return (
    <fieldset
      aria-describedby={described || undefined}
      className={classNames('min-w-0', className)}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(!disabled);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className={classNames('mb-1.5 font-semibold text-sm', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {name && <input type="hidden" name={name} value={value} />}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          sendFirst(target.files ?? undefined);
          // Cleared, so that the same file can be chosen again after a failed upload.
          target.value = '';
        }}
      />
      <div
        className={classNames(
          'rounded-md border p-4 transition',
          dragOver ? 'border-accent bg-accent-soft' : 'bg-surface',
          !dragOver && (message ? 'border-danger' : 'border-line-strong'),
          !value && 'border-dashed',
        )}
      >
        {value && children && <div className="mb-4">{children}</div>}
        {sending && (
          <ProgressBar label={`Uploading ${sending.name}`} value={100 * sending.part} showLabel className="mb-4" />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            ref={chooseButton}
            variant="secondary"
            size="small"
            icon={<UploadIcon size={16} />}
            disabled={disabled}
            pending={sending !== null}
            pendingLabel="Uploading..."
            onClick={() => input.current?.click()}
          >
            {value ? 'Replace' : `Choose ${noun}`}
          </Button>
          {sending && (
            <Button variant="quiet" size="small" onClick={() => resetAnd(() => {})}>
              Cancel
            </Button>
          )}
          {!sending && value && !disabled && (
            <Button variant="quiet" size="small" onClick={() => resetAnd(onRemove)}>
              Remove
            </Button>
          )}
          {!sending && !value && <span className="text-muted text-sm">or drop it here, or paste it</span>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {sending && `Uploading ${sending.name}`}
        {state.status === 'done' && `${state.name} is uploaded`}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      <div role="alert">{message && <FieldError id={`${id}-error`}>{message}</FieldError>}</div>
    </fieldset>
  );
}
