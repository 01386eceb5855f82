import { useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { expiryText, formatInput, groupDigits } from './card-input.ts';
import { readCheckout, storeCheckout } from './checkout-session.ts';
import { enrollmentFailure, enrollmentFailureText } from './enrollment-failure.ts';
import { paymentRule } from './payment-rules.ts';
import { StartNow } from './StartNow.tsx';

const loadRule = () => Promise.resolve(paymentRule);

/**
 * The payment form where payments are simulated: who pays and by which method. Card details are validated in the browser and
 * never sent. A chunk of its own, because where payments are real nobody needs it.
 */
export default function SimulatedPayment({
  user,
  total,
  pay,
}: {
  user: CurrentUser;
  /** In dollars. */
  total: string;
  pay: (startsNow: boolean) => Promise<void>;
}) {
  const [stored] = useState(() => readCheckout(user.id));
  const [method, setMethod] = useState(stored.paymentMethod ?? 'card');
  const { props, errors, failure, pending } = useCheckedForm({
    loadRule,
    submit: (_: null, form) => pay(new FormData(form).has('startsNow')),
    describeFailure: enrollmentFailureText,
  });
  return (
    // method="dialog": outside a dialog no browser submits the form anywhere, even if the script fails.
    <form {...props} method="dialog" aria-label="Payment" className="grid gap-5">
      <h2 className="text-h3">Payment details</h2>
      <Notice className="text-sm">
        This is a demo: no payment is processed, and card details never leave this browser.
      </Notice>
      {failure && (
        <Notice tone="danger" title={enrollmentFailure.title}>
          {failure}
        </Notice>
      )}
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={stored.fullName ?? [user.firstName, user.lastName].filter(Boolean).join(' ')}
        onBlur={({ target }) => storeCheckout(user.id, { fullName: target.value })}
        error={errors.fullName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={stored.email ?? user.email}
        onBlur={({ target }) => storeCheckout(user.id, { email: target.value })}
        error={errors.email}
      />
      <RadioGroup
        label="Payment method"
        name="paymentMethod"
        inline
        options={[
          { value: 'card', label: 'Card' },
          { value: 'paypal', label: 'PayPal' },
        ]}
        value={method}
        onChange={(value) => {
          setMethod(value);
          storeCheckout(user.id, { paymentMethod: value });
        }}
      />
      {method === 'card' ? (
        <>
          <TextField
            label="Card number"
            name="cardNumber"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="4242 4242 4242 4242"
            maxLength={23}
            required
            onInput={({ currentTarget }) => formatInput(currentTarget, groupDigits)}
            error={errors.cardNumber}
          />
          <div className="grid grid-cols-2 items-start gap-5">
            <TextField
              label="Expiry date"
              name="expiryDate"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM/YY"
              maxLength={7}
              required
              onInput={({ currentTarget }) => formatInput(currentTarget, expiryText)}
              error={errors.expiryDate}
            />
            <TextField
              label="CVV"
              name="cvv"
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="123"
              maxLength={4}
              required
              error={errors.cvv}
            />
          </div>
        </>
      ) : (
        <p className="text-muted text-sm">This is a demo: PayPal does not open, and the order is completed at once.</p>
      )}
      <StartNow className="text-sm" />
      <Button
        type="submit"
        size="large"
        block
        className="max-sm:px-4"
        icon={<LockIcon size={18} className="max-sm:hidden" />}
        pending={pending}
        pendingLabel="Processing..."
      >
        Complete Purchase · {amountText(total)}
      </Button>
      <p className="text-center text-muted text-xs">
        By completing your purchase you agree to our <TextLink to={paths.termsOfService()}>Terms of Service</TextLink>.
      </p>
    </form>
  );
}
