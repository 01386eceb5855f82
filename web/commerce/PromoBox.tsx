import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { TextField } from '#web/design/TextField.tsx';
import type { Promo } from './use-promo.ts';

/** Where a promo code is typed in; once it counts the field is closed, until the code is taken off. */
export function PromoBox({ promo }: { promo: Promo }) {
  const form = useRef<HTMLFormElement>(null);
  const acted = useRef(false);
  const { typed, wanted, code, fault, checking } = promo;

  useEffect(() => {
    // What had the focus is closed or gone: it goes on to what can be done next.
    if (acted.current) form.current?.querySelector<HTMLElement>(code === null ? 'input' : 'button')?.focus();
    acted.current = false;
  }, [code]);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!wanted || checking) return;
    acted.current = true;
    void promo.apply(wanted);
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
      {/* Beside the control, whatever stands above and below it. */}
      <div className="mt-[1.85rem]">
        {code === null ? (
          <Button
            type="submit"
            variant="secondary"
            className="min-h-12"
            disabled={!wanted}
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
              acted.current = true;
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
