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
  /** The address of the file; empty when there is none. */
  value: string;
  /** For a form that is read as form data: under this name it holds the address. */
  name?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
}

/** A file that is chosen, dropped or pasted, with how far it has gone; `children` shows the one that is there. */
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
  /** Such as 'a Picture'. */
  noun: string;
  /** Of an `<input type="file">`: what its dialog offers first. */
  accept: string;
  onUploaded: (file: Uploaded) => void;
  onRemove: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { state, send, reset } = useUpload(purpose, onUploaded);
  const sending = state.status === 'sending' ? state : null;
  const fault = state.status === 'failed' ? state.message : error;
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ');

  function take(files: FileList | undefined) {
    const file = files?.[0];
    if (!disabled && file) void send(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }
  /** The button that was pressed goes away: the focus stays in the field. */
  function giveUp(what: () => void) {
    reset();
    what();
    chooser.current?.focus();
  }

  return (
    <fieldset
      aria-describedby={described || undefined}
      className={classNames('min-w-0', className)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
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
          take(target.files ?? undefined);
          // So that the same file can be chosen again after it failed.
          target.value = '';
        }}
      />
      <div
        className={classNames(
          'rounded-md border p-4 transition',
          over ? 'border-accent bg-accent-soft' : 'bg-surface',
          !over && (fault ? 'border-danger' : 'border-line-strong'),
          !value && 'border-dashed',
        )}
      >
        {value && children && <div className="mb-4">{children}</div>}
        {sending && (
          <ProgressBar label={`Uploading ${sending.name}`} value={100 * sending.part} showLabel className="mb-4" />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            ref={chooser}
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
            <Button variant="quiet" size="small" onClick={() => giveUp(() => {})}>
              Cancel
            </Button>
          )}
          {!sending && value && !disabled && (
            <Button variant="quiet" size="small" onClick={() => giveUp(onRemove)}>
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
      <div role="alert">{fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}</div>
    </fieldset>
  );
}
