import { useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { expiryText, formatInput, groupDigits } from './card-input.ts';
import { readCheckout, storeCheckout } from './checkout-session.ts';

type FieldName = 'fullName' | 'email' | 'cardNumber' | 'expiryDate' | 'cvv';

/** The fields of the simulated payment: who pays, by which method, and the card. They are kept in the browser. */
export default function CardFields({
  user,
  errors,
}: {
  user: CurrentUser;
  errors: { readonly [Name in FieldName]?: string | undefined };
}) {
  const [stored] = useState(() => readCheckout(user.id));
  const [method, setMethod] = useState(stored.paymentMethod ?? 'card');
  return (
    <>
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
    </>
  );
}
