import type { ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { FieldError } from '#web/design/FieldError.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';

/** A section of an editor: a list of items, such as quiz questions, with a button to add one. */
export function EditorSection({
  title,
  intro,
  addLabel,
  error,
  onAdd,
  children,
}: {
  title: string;
  intro: string;
  addLabel: string;
  /** What is wrong with the list itself, such as its length. */
  error?: string | undefined;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{intro}</p>
      <ol className="grid gap-4">{children}</ol>
      {error && <FieldError>{error}</FieldError>}
      <Button variant="secondary" size="small" icon={<PlusIcon size={16} />} className="mt-4" onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  );
}

/** One item of an `EditorSection`, with a button to remove it. */
export function EditorItem({
  name,
  onRemove,
  children,
}: {
  /** The heading of the item, such as 'Question 2'. */
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

/** A copy of the list in which `item` replaces the item at `index`. */
export function replaceAt<Item>(items: Item[], index: number, item: Item): Item[] {
  return items.map((other, position) => (position === index ? item : other));
}

/** A copy of the list without the item at `index`. */
export function removeAt<Item>(items: Item[], index: number): Item[] {
  return items.filter((_, position) => position !== index);
}
