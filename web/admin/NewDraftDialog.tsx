import { useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextField } from '#web/design/TextField.tsx';

interface NewDraftProps {
  /** The label of the text field, such as 'Title'. */
  label: string;
  hint: string;
  maxLength: number;
  confirmLabel: string;
  begin: { mutate: (text: string) => void; isPending: boolean; error: Error | null };
}

/** Asks for the title of a new draft, and creates it with the mutation `begin`. */
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

/** A component of its own, so that its state is reset when the dialog closes. */
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
        error={begin.error ? readableMessage(begin.error, unanswered) : undefined}
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
