import { useEffect, useRef } from 'react';
import { WarningIcon } from './icons/interface.tsx';

export interface FormErrorEntry {
  /** The `name` of the field that the line leads to; without it the line is plain text. */
  name?: string;
  message: string;
}

/**
 * The list of errors above a form that was refused. It gets the focus when it appears; each line leads to its field.
 */
export function FormErrors({
  title = 'Please check the form',
  errors,
}: {
  title?: string;
  errors: readonly FormErrorEntry[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-danger bg-danger-soft p-4">
      <p className="flex gap-2 font-semibold">
        <WarningIcon className="mt-0.5 text-danger" />
        {title}
      </p>
      <ul className="mt-1 ml-7 grid gap-0.5">
        {errors.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name ? (
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => focusField(box.current, name)}
              >
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(from: Element | null, name: string) {
  const form = from?.closest('form') ?? from?.parentElement?.querySelector('form');
  const field = form?.elements.namedItem(name);
  const target = field instanceof RadioNodeList ? field[0] : field;
  if (target instanceof HTMLElement) target.focus();
}
