import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { discussionLimits } from '#functions/discussion/discussion-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { MARKDOWN_HINT, problemsOf } from './QuestionForm.tsx';

/** A text and a button that sends it. Ctrl+Enter sends it too. */
export function WritingForm({
  label,
  text,
  onChange,
  onSubmit,
  onCancel,
  submitLabel,
  pendingLabel,
  pending,
  error,
  instead,
}: {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  error: Error | null;
  /** What the author must choose before anything is sent, in the place of the buttons. */
  instead?: ReactNode;
}) {
  const problem = problemsOf(error).text;
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!pending && !instead) onSubmit();
  }
  return (
    <form onSubmit={submit} noValidate className="mt-2 grid gap-3">
      {error && !instead && !problem && (
        <Notice tone="danger">
          {readableMessage(error, 'Nothing was lost. Please check your connection and try again.')}
        </Notice>
      )}
      <TextArea
        label={label}
        hint={MARKDOWN_HINT}
        rows={3}
        value={text}
        maxLength={discussionLimits.text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        error={problem}
      />
      {instead || (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={pending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="small" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
