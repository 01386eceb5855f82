import type { ComponentProps, ReactNode } from 'react';

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'className'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the card. */
  trailing?: ReactNode;
}

/** An option of a `RadioGroup`, a `CheckboxGroup` or a quiz, as a card that can be pressed anywhere. */
export function OptionCard({ label, description, trailing, ...input }: OptionCardProps) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 transition hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-50">
      <input {...input} className="mt-[0.2em] size-5 shrink-0 accent-accent" />
      <span>
        <span className="font-medium">{label}</span>
        {description && <span className="block text-muted text-sm">{description}</span>}
      </span>
      {trailing}
    </label>
  );
}
