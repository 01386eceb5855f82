import { useId } from 'react';
import { FieldError } from './FieldError.tsx';
import { StarFilledIcon } from './icons/storefront.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Five radio buttons shown as stars. A value of 0 means that nothing is chosen yet. */
export function RatingInput({
  label,
  name,
  value,
  onChange,
  error,
}: {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="-ml-1.5 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className={`rounded-md p-1.5 transition hover:scale-110 has-focus-visible:outline-2 has-focus-visible:outline-focus ${star <= value ? 'text-star' : 'text-line-strong'}`}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <StarFilledIcon size={28} />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
