import { useRef } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { MinusIcon, PlusIcon } from '#web/design/icons/interface.tsx';

/** The server's limit per course. */
const MAX_QUANTITY = 10;

/** Chooses the number of seats, 1 to 10. */
export function QuantityControl({
  of,
  quantity,
  onChange,
}: {
  of: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const decreaseButton = useRef<HTMLButtonElement>(null);
  const increaseButton = useRef<HTMLButtonElement>(null);

  function set(newQuantity: number) {
    onChange(newQuantity);
    // The pressed button is disabled at its limit. The focus moves to the other button instead of getting lost.
    if (newQuantity <= 1) increaseButton.current?.focus();
    if (newQuantity >= MAX_QUANTITY) decreaseButton.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-full border border-line-strong bg-surface"
    >
      <IconButton
        ref={decreaseButton}
        label="Decrease quantity"
        icon={<MinusIcon size={18} />}
        disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
      />
      <output aria-live="polite" className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton
        ref={increaseButton}
        label="Increase quantity"
        icon={<PlusIcon size={18} />}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => set(quantity + 1)}
      />
    </div>
  );
}
