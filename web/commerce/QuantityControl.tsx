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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-full border border-line-strong bg-surface"
    >
      <IconButton
        label="Decrease quantity"
        icon={<MinusIcon size={18} />}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite" className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton
        label="Increase quantity"
        icon={<PlusIcon size={18} />}
        disabled={quantity >= MOST}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}
