import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { discussionLimits } from '#functions/discussion/discussion-limits.shared.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';

export interface QuestionDraft {
  title: string;
  text: string;
}

/** Title and text of a question, to ask it or to change it. */
export function QuestionForm({
  draft,
  onChange,
  onSubmit,
  onCancel,
  submitLabel,
  pendingLabel,
  pending,
  error,
  instead,
  children,
}: {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  onSubmit: () => void;
  onCancel: () => void;
  submitLabel: string;
  pendingLabel: string;
  pending: boolean;
  error: Error | null;
  /** What the author must choose before anything is sent, in the place of the buttons. */
  instead?: ReactNode;
  /** More fields. */
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const problems = problemsOf(error);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending && !instead) onSubmit();
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {error && !instead && !problems.title && !problems.text && (
        <Notice tone="danger">
          {readableMessage(error, 'Nothing was lost. Please check your connection and try again.')}
        </Notice>
      )}
      <TextField
        label="What do you want to know?"
        value={draft.title}
        maxLength={discussionLimits.title}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
        error={problems.title}
      />
      <TextArea
        label="More about it"
        hint={MARKDOWN_HINT}
        rows={5}
        value={draft.text}
        maxLength={discussionLimits.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
        error={problems.text}
      />
      {children}
      {instead || (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={pending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

/** How texts are written. */
export const MARKDOWN_HINT = '**Bold**, `code`, lists and links work.';

/** The messages of a refused request, by field. */
export function problemsOf(error: Error | null): Partial<Record<string, string>> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
