import { useRef } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { MinusIcon, PlusIcon } from '#web/design/icons/interface.tsx';

/** What the server takes of one course. */
const MOST = 10;

/** How many seats: 1 to 10. */
export function QuantityControl({
  of,
  quantity,
  onChange,
}: {
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const fewer = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);

  function set(wanted: number) {
    onChange(wanted);
    // The button that was pressed closes at its end: the focus goes to the other, not to nowhere.
    if (wanted <= 1) more.current?.focus();
    if (wanted >= MOST) fewer.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-full border border-line-strong bg-surface"
    >
      <IconButton
        ref={fewer}
        label="Decrease quantity"
        icon={<MinusIcon size={18} />}
        disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
      />
      <output aria-live="polite" className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton
        ref={more}
        label="Increase quantity"
        icon={<PlusIcon size={18} />}
        disabled={quantity >= MOST}
        onClick={() => set(quantity + 1)}
      />
    </div>
  );
}
