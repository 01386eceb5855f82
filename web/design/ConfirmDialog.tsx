import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { TextField } from './TextField.tsx';
import { useWhileMounted } from './use-while-mounted.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** `close` closes the dialog, unless it was closed before: for the answer. */
  onConfirm: (close: () => void) => void;
  title: string;
  description: ReactNode;
  /** Names the action: 'Delete course', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  pendingLabel?: string;
  /** A text that the user must type to confirm an action that cannot be undone. */
  typeToConfirm?: string;
  /** Information or fields above the buttons. */
  children?: ReactNode;
  /** False while a choice in `children` is missing: then the action cannot be confirmed. */
  ready?: boolean;
}

/** A dialog that asks for confirmation before an action. */
export function ConfirmDialog({ typeToConfirm, open, onClose, title, description, ...question }: ConfirmDialogProps) {
  return (
    <Dialog disposable open={open} onClose={onClose} title={title} description={description} size="small">
      <Question {...question} onClose={onClose} typeToConfirm={typeToConfirm} />
    </Dialog>
  );
}

/** A component of its own, so that its state is reset when the dialog closes. */
function Question({
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  pendingLabel = confirmLabel,
  typeToConfirm,
  children,
  ready = true,
}: Pick<
  ConfirmDialogProps,
  'onClose' | 'onConfirm' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'pending' | 'pendingLabel' | 'children' | 'ready'
> & {
  typeToConfirm: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const close = useWhileMounted(onClose);
  const allowed = ready && (typeToConfirm === undefined || typed.trim() === typeToConfirm);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (allowed && !pending) onConfirm(close);
      }}
    >
      {children}
      {typeToConfirm !== undefined && (
        <TextField
          label={`Type “${typeToConfirm}” to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          className="mb-5"
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={tone} pending={pending} pendingLabel={pendingLabel} disabled={!allowed}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
