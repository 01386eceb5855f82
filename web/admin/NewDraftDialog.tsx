import { useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextField } from '#web/design/TextField.tsx';

interface NewDraftProps {
  /** Such as 'Title'. */
  label: string;
  hint: string;
  maxLength: number;
  confirmLabel: string;
  begin: { mutate: (text: string) => void; isPending: boolean; error: Error | null };
}

/** Asks what something new is called, and begins it. */
export function NewDraftDialog({
  open,
  onClose,
  title,
  ...form
}: NewDraftProps & { open: boolean; onClose: () => void; title: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      <Naming {...form} onClose={onClose} />
    </Dialog>
  );
}

/** Apart from the dialog, so that what was typed is gone when it closes. */
function Naming({ label, hint, maxLength, confirmLabel, begin, onClose }: NewDraftProps & { onClose: () => void }) {
  const [text, setText] = useState('');
  const ready = text.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !begin.isPending) begin.mutate(text);
      }}
    >
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        error={begin.error ? readableMessage(begin.error, 'It was not begun. Please try again.') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={begin.isPending} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
