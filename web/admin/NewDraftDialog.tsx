import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextField } from '#web/design/TextField.tsx';

type Draft = { id: number };

interface NewDraftProps {
  /** The label of the text field, such as 'Title'. */
  label: string;
  hint: string;
  maxLength: number;
  confirmLabel: string;
  /** Creates the draft. */
  begin: (text: string) => Promise<Draft>;
  /** What is read again once it was created. */
  invalidates: Stale;
  /** Leads to the draft, unless the dialog was closed meanwhile. */
  onBegun: (draft: Draft) => void;
}

/** Asks for the title of a new draft, and creates it. */
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
function Naming({
  label,
  hint,
  maxLength,
  confirmLabel,
  begin,
  invalidates,
  onBegun,
  onClose,
}: NewDraftProps & { onClose: () => void }) {
  const [text, setText] = useState('');
  const ready = text.trim() !== '';
  const beginning = useMutation({ mutationFn: begin, meta: { invalidates } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !beginning.isPending) beginning.mutate(text, { onSuccess: onBegun });
      }}
    >
      <TextField
        label={label}
        hint={hint}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        error={beginning.error ? readableMessage(beginning.error, unanswered) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={beginning.isPending} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
