import './discussion.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowLeftIcon, CloseIcon } from '#web/design/icons/interface.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { storageKeyOf } from '../learning/lesson/use-stored-state.ts';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { askMutation } from './discussion-queries.ts';
import { LessonQuestions } from './LessonQuestions.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { QuestionsPanelProps } from './QuestionsPanel.tsx';
import { Thread } from './Thread.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

type View = { kind: 'list' } | { kind: 'ask' } | { kind: 'thread'; id: number };

/** The questions under a lesson: beside it, or on a phone in a sheet above its bar. The lesson stays usable. */
export default function Questions({ courseId, address, wanted, onClose }: QuestionsPanelProps): ReactNode {
  const [view, setView] = useState<View>(wanted === null ? { kind: 'list' } : { kind: 'thread', id: wanted });
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
    if (view.kind === 'list') heading.current?.focus({ preventScroll: true });
  }, [view]);
  const showList = () => setView({ kind: 'list' });
  return (
    <aside
      ref={panel}
      aria-label="Questions"
      className="lesson-notes discussion-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        {view.kind === 'list' ? (
          <h2 ref={heading} tabIndex={-1} className="text-h4 outline-none">
            Questions
          </h2>
        ) : (
          <Button variant="quiet" size="small" icon={<ArrowLeftIcon size={18} />} onClick={showList}>
            All questions
          </Button>
        )}
        <IconButton label="Close questions" icon={<CloseIcon />} onClick={onClose} />
      </div>
      {view.kind === 'list' && (
        <LessonQuestions
          courseId={courseId}
          address={address}
          onAsk={() => setView({ kind: 'ask' })}
          onOpen={(id) => setView({ kind: 'thread', id })}
        />
      )}
      {view.kind === 'ask' && (
        <Ask
          courseId={courseId}
          address={address}
          onCancel={showList}
          onAsked={(id) => setView({ kind: 'thread', id })}
        />
      )}
      {view.kind === 'thread' && <Thread key={view.id} id={view.id} onDeleted={showList} />}
    </aside>
  );
}

function Ask({
  courseId,
  address,
  onCancel,
  onAsked,
}: {
  courseId: number;
  address: LessonAddress;
  onCancel: () => void;
  onAsked: (id: number) => void;
}) {
  const asking = useMutation(askMutation(useQueryClient(), courseId, address));
  const title = useKeptDraft(`title ${storageKeyOf(address)}`);
  const text = useKeptDraft(`question ${storageKeyOf(address)}`);
  const draft = { title: title.text, text: text.text };
  const [forTeachers, setForTeachers] = useState(false);
  const open = useWhileMounted(onAsked);
  // Not by a callback of `mutate`, which is not called once the form is closed.
  const ask = () =>
    asking.mutateAsync({ ...draft, forTeachers }).then(
      ({ id }) => {
        const unsent = [title.dropSent(draft.title), text.dropSent(draft.text)];
        toast({
          title: 'Your question is asked',
          description: 'The teachers are told. You are told of each answer.',
          tone: 'success',
        });
        if (!unsent.some(Boolean)) open(id);
      },
      () => {},
    );
  return (
    <QuestionForm
      draft={draft}
      onChange={(next) => {
        title.setText(next.title);
        text.setText(next.text);
      }}
      submitLabel="Ask"
      pendingLabel="Asking..."
      pending={asking.isPending}
      error={asking.error}
      onCancel={onCancel}
      onSubmit={ask}
    >
      <Checkbox
        label="Only for teachers"
        hint="Other learners do not see the question and its answers."
        checked={forTeachers}
        onChange={({ target }) => setForTeachers(target.checked)}
      />
    </QuestionForm>
  );
}
