import type { ComponentProps } from 'react';
import { withdrawalDays } from '#functions/commerce/refund-terms.shared.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { Checkbox } from '#web/design/Checkbox.tsx';

/**
 * The consent to begin within the withdrawal period, in the words that the law asks for (docs/decisions.md "Withdrawal").
 * Never checked beforehand, and nobody must give it.
 */
export function StartNow(input: Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'className'>) {
  return (
    <Checkbox
      {...input}
      name="startsNow"
      label={`Begin at once. I agree that my courses begin before the withdrawal period of ${withdrawalDays} days ends, and I know that I lose my right of withdrawal when I open the first lesson.`}
      hint={`Optional. Without it you can withdraw for all ${withdrawalDays} days, and ${paysElsewhere() ? 'your courses and gift seats open when they have ended' : 'in this demo your courses open all the same'}.`}
    />
  );
}
