import { Children, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
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
  const count = Children.count(children);
  const counted = useRef(count);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed an item has gone with it.
    const hasLostFocus = count < counted.current && document.activeElement === document.body;
    if (hasLostFocus) add.current?.focus({ preventScroll: true });
    counted.current = count;
  }, [count]);
  return (
    <section aria-label={title}>
      <h2 className="text-h4">{title}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{intro}</p>
      <ol className="grid gap-4">{children}</ol>
      {error && <FieldError>{error}</FieldError>}
      <Button ref={add} variant="secondary" size="small" icon={<PlusIcon size={16} />} className="mt-4" onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  );
}

/** One item of an `EditorSection`, with a button to remove it, which asks first when something was written. */
export function EditorItem({
  name,
  written,
  onRemove,
  children,
}: {
  /** The heading of the item, such as 'Question 2'. */
  name: string;
  /** All text of the item. */
  written: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  // The browser's own question, because the item is in a form.
  const mayRemove = () => written.trim() === '' || window.confirm(`Remove ${name}? What you wrote there goes with it.`);
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="font-semibold font-text text-sm tracking-normal">{name}</h3>
        <Button
          variant="quiet"
          size="small"
          onClick={firstPress(() => mayRemove() && onRemove())}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      </div>
      {children}
    </li>
  );
}

/**
 * A press that removes an item of a list, without the second press of a double click: by then, the next item is under the
 * pointer.
 */
export function firstPress(remove: () => unknown): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) remove();
  };
}

/** A copy of the list in which `item` replaces the item at `index`. */
export function replaceAt<Item>(items: Item[], index: number, item: Item): Item[] {
  return items.map((other, position) => (position === index ? item : other));
}

/** A copy of the list without the item at `index`. */
export function removeAt<Item>(items: Item[], index: number): Item[] {
  return items.filter((_, position) => position !== index);
}
