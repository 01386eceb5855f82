import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Highlight, Lesson } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { CloseIcon } from '#web/design/icons/interface.tsx';
import { TrashIcon } from '#web/design/icons/objects.tsx';
import { OtherText } from '#web/design/OtherText.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { type SavingState, TEXT_MAXIMUM } from '../lesson/use-autosaved-text.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { removalMutation } from './note-queries.ts';
import type { Note } from './use-note.ts';
import { showPassage } from './use-passages.ts';

/** Beside the lesson, on a phone below it: the note, which saves itself, and the highlights. The lesson stays usable. */
export function NotesPanel({
  lesson,
  address,
  note,
  lost,
  onClose,
}: {
  lesson: Lesson;
  address: LessonAddress;
  note: Note;
  /** The ids of highlights whose passage is no longer in the text. */
  lost: ReadonlySet<string>;
  onClose: () => void;
}) {
  const { highlights } = lesson;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears.
  const onRemove = () => heading.current?.focus();
  const { text, edit, state, reason, save, other, saveOver, takeOther } = note;
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  const found = highlights.filter((one) => !lost.has(one.id));
  const gone = highlights.filter((one) => lost.has(one.id));
  return (
    <aside
      ref={panel}
      aria-label="Notes"
      className="lesson-notes"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-h4">Notes</h2>
        <IconButton label="Close notes" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <TextArea
        label="Your notes on this lesson"
        hideLabel
        placeholder="What do you want to remember?"
        rows={6}
        value={text}
        onChange={(event) => edit(event.target.value)}
        error={text.length > TEXT_MAXIMUM ? `Please keep this under ${TEXT_MAXIMUM} characters` : undefined}
      />
      {other === null ? (
        <SavingStatus state={state} reason={reason} onRetry={save} />
      ) : (
        <OtherText title="Another note was stored in another tab or on another device" text={other}>
          <Button size="small" onClick={() => saveOver(`${other}\n\n${text}`)}>
            Keep both
          </Button>
          <Button size="small" variant="secondary" onClick={() => saveOver(text)}>
            Save mine instead
          </Button>
          <Button size="small" variant="secondary" onClick={takeOther}>
            Take the other
          </Button>
        </OtherText>
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-6 font-semibold text-base outline-none">
        Highlights
      </h3>
      {highlights.length === 0 && (
        <p className="mt-2 text-muted text-sm">Select a passage of the text, then choose Highlight or press H.</p>
      )}
      <HighlightList highlights={found} address={address} onRemove={onRemove} onShow={showPassage} />
      {gone.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold text-base">No longer in the text</h3>
          <HighlightList highlights={gone} address={address} onRemove={onRemove} />
        </>
      )}
    </aside>
  );
}

function HighlightList({
  highlights,
  address,
  onRemove,
  onShow,
}: {
  highlights: readonly Highlight[];
  address: LessonAddress;
  onRemove: () => void;
  onShow?: (highlight: Highlight) => void;
}) {
  const removal = useMutation(removalMutation(useQueryClient(), address));
  return (
    <ul className="mt-3 grid gap-2">
      {highlights.map((highlight) => (
        <li key={highlight.id} className="flex items-start gap-1 border-highlight border-l-3 pl-3">
          {onShow ? (
            <button type="button" className="min-w-0 flex-1 py-1.5 text-left text-sm" onClick={() => onShow(highlight)}>
              <span className="line-clamp-3">{highlight.quote}</span>
            </button>
          ) : (
            <p className="min-w-0 flex-1 py-1.5 text-muted text-sm">{highlight.quote}</p>
          )}
          <IconButton
            label={`Remove highlight: ${highlight.quote.slice(0, 60)}`}
            icon={<TrashIcon size={18} />}
            size="small"
            onClick={() => {
              removal.mutate(highlight);
              onRemove();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function SavingStatus({ state, reason, onRetry }: { state: SavingState; reason: string | null; onRetry: () => void }) {
  return (
    <div role="status" className="mt-1 flex min-h-9 items-center gap-3 text-muted text-sm">
      {state === 'untouched' && 'Saved to your account while you write.'}
      {state === 'saving' && 'Saving...'}
      {state === 'saved' && 'Saved'}
      {state === 'failed' && (
        <>
          <span className="font-medium text-danger">Not saved yet. It is still here. {reason}</span>
          <Button variant="secondary" size="small" className="shrink-0" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
