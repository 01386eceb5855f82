import type { ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';

/** A list of things that a lesson holds, with the way to add one. */
export function EditorSection({
  title,
  intro,
  addLabel,
  onAdd,
  children,
}: {
  title: string;
  intro: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{intro}</p>
      <ol className="grid gap-4">{children}</ol>
      <Button variant="secondary" size="small" icon={<PlusIcon size={16} />} className="mt-4" onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  );
}

/** One thing of such a list, with the way to take it out again. */
export function EditorItem({
  name,
  onRemove,
  children,
}: {
  /** Such as 'Question 2'. */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-semibold font-text text-sm tracking-normal">{name}</h3>
        <Button variant="quiet" size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      {children}
    </li>
  );
}

/** The list with one of its things changed. */
export function withChanged<Thing>(things: Thing[], place: number, thing: Thing): Thing[] {
  return things.map((other, index) => (index === place ? thing : other));
}

/** The list without the thing at a place. */
export function withoutPlace<Thing>(things: Thing[], place: number): Thing[] {
  return things.filter((_, index) => index !== place);
}
