import { type FormEvent, useState } from 'react';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { dropDraft, keepDraft, readDraft } from './typed-draft.ts';

/** Types the answer. What is typed stays in this browser until it is finished. */
export function TypedAnswer({
  slug,
  owner,
  onDone,
  onCancel,
}: {
  slug: string;
  owner: number | null;
  onDone: (text: string, durationMs: number) => Promise<void>;
  onCancel: () => void;
}) {
  const draft = { of: slug, owner };
  const [text, setText] = useState(() => readDraft(draft));
  const [startedAt] = useState(() => performance.now());
  const [error, setError] = useState<string>();
  const [isStoring, setIsStoring] = useState(false);

  async function finish(event: FormEvent) {
    event.preventDefault();
    if (isStoring) return;
    if (text.trim() === '') return setError('Write your answer first.');
    const spent = Math.min(performance.now() - startedAt, 1000 * practiceLimits.answerSeconds);
    setIsStoring(true);
    try {
      await onDone(text.trim(), Math.round(spent));
      dropDraft(draft);
    } catch {
      setError('This browser could not store your answer. Copy the text, and free some space on this device.');
      setIsStoring(false);
    }
  }

  return (
    <Card padding="large">
      <form onSubmit={finish} noValidate className="grid gap-5">
        <TextArea
          label="Your answer"
          hint="Write it as you would say it."
          rows={10}
          required
          maxLength={practiceLimits.transcriptCharacters}
          value={text}
          error={error}
          data-focus
          onChange={({ target }) => {
            setText(target.value);
            keepDraft(draft, target.value);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={isStoring}>
            Done
          </Button>
          <Button variant="quiet" size="large" onClick={onCancel}>
            Back
          </Button>
        </div>
      </form>
    </Card>
  );
}
