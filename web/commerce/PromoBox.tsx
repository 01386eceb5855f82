import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { TextField } from '#web/design/TextField.tsx';
import type { Promo } from './use-promo.ts';

/** The field for a promo code. Once a code is applied, the field is disabled until the code is removed. */
export function PromoBox({ promo }: { promo: Promo }) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const { typed, enteredCode, code, fault, checking } = promo;

  useEffect(() => {
    // The focused control is disabled or gone, so the focus moves to the next usable control.
    if (submitted.current) form.current?.querySelector<HTMLElement>(code === null ? 'input' : 'button')?.focus();
    submitted.current = false;
  }, [code]);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enteredCode || checking) return;
    submitted.current = true;
    void promo.apply(enteredCode);
  }

  return (
    <form ref={form} onSubmit={apply} className="flex items-start gap-2">
      <TextField
        label="Promo code"
        name="promoCode"
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        disabled={code !== null}
        value={code ?? typed}
        onChange={(event) => {
          promo.type(event.target.value);
          if (fault) promo.remove();
        }}
        error={promo.fieldError ?? undefined}
        hint={code !== null && !fault ? 'Applied to your order.' : undefined}
      />
      {/* Stays beside the input when the label above or the message below it grows. */}
      <div className="mt-[1.85rem]">
        {code === null ? (
          <Button
            type="submit"
            variant="secondary"
            className="min-h-12"
            disabled={!enteredCode}
            pending={checking}
            pendingLabel="Applying"
          >
            Apply
          </Button>
        ) : (
          <Button
            variant="secondary"
            className="min-h-12"
            aria-label={`Remove promo code ${code}`}
            onClick={() => {
              promo.type('');
              submitted.current = true;
              promo.remove();
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}
