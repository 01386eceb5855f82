import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { useSession } from '#web/app/session.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { promoQuery } from './queries.ts';
import { storedPromoCode, storePromoCode } from './stored-promo.ts';

/** The state of a promo code field, and its actions. */
export interface Promo {
  /** The content of the field. */
  typed: string;
  type: (text: string) => void;
  /** The typed code in the server's form (upper case). Null while the field is empty, and once a code is applied. */
  enteredCode: string | null;
  /** The typed code while it was not refused either: somebody who goes on to buy expects it to count. */
  unapplied: string | null;
  /** The code that was applied; null while there is none. */
  code: string | null;
  /** The discount in dollars. */
  discount: number;
  /** Why the typed code or the applied code is not valid. */
  fault: string | null;
  /** The same text for the field. Null while a notice shows it, so that it is not shown twice. */
  fieldError: string | null;
  checking: boolean;
  apply: (code: string) => Promise<void>;
  /** Removes the code. */
  remove: () => void;
  /** Removes the code because the server refused it. `notice` says why and stays until the user reacts. */
  refuse: (fault: string, notice: { title: string; description: string }) => void;
}

/**
 * The text of an invalid code. The cart and the enrollment page word it differently from the checkout
 * (docs/product.md "Cart" and "Checkout").
 */
export type PromoRefusal = (fault: string | null) => { title: string; description: string };

const promoRefusal: PromoRefusal = (fault) => ({
  title: 'Invalid Promo Code',
  description: fault ?? 'This promo code is not valid',
});

export const checkoutPromoRefusal: PromoRefusal = () => ({
  title: 'Invalid promo code',
  description: 'Please check your promo code and try again.',
});

const couldNotCheck = 'The code could not be checked. Please check your connection and try again.';

/**
 * A promo code for an amount in dollars. The server validates it again each time the amount changes. `carried`: the
 * cart hands the code on to the checkout. `paying`: the code is not validated any more, because this very purchase may
 * have used it up.
 */
export function usePromo(
  amount: string,
  { carried, refusal = promoRefusal, paying = false }: { carried: boolean; refusal?: PromoRefusal; paying?: boolean },
): Promo {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState(() => (carried ? storedPromoCode() : null));
  const [refused, setRefused] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [noticed, setNoticed] = useState(false);
  const notice = useRef<number>(undefined);
  const user = useSession().user?.id;
  const [owner, setOwner] = useState(user);
  if (owner !== user) {
    setOwner(user);
    // A sign-out ends the code with the cart, also in the other tabs.
    if (owner !== undefined) {
      setTyped('');
      setCode(null);
      setRefused(null);
    }
  }
  const answer = useQuery({
    ...promoQuery(code ?? '', amount),
    enabled: code !== null && !paying,
    placeholderData: keepPreviousData,
  });
  // The notice stays until the user reacts, but it must not stay on another page.
  useEffect(() => () => withdrawNotice(notice), []);

  function settle(next: string | null, fault: string | null) {
    withdrawNotice(notice);
    setNoticed(false);
    setCode(next);
    setRefused(fault);
    if (carried) storePromoCode(next);
  }

  async function apply(newCode: string) {
    setChecking(true);
    try {
      const { valid, discount, error } = await queryClient.fetchQuery({ ...promoQuery(newCode, amount), staleTime: 0 });
      if (valid) {
        settle(newCode, null);
        notice.current = toast({
          title: 'Promo code applied',
          description: `${amountText(String(discount))} off your order.`,
          tone: 'success',
        });
      } else refuse(error ?? 'This promo code is not valid', refusal(error));
    } catch {
      settle(null, couldNotCheck);
    }
    setChecking(false);
  }

  function refuse(fault: string, message: { title: string; description: string }) {
    settle(null, fault);
    setNoticed(true);
    notice.current = toast({ ...message, tone: 'danger', duration: Number.POSITIVE_INFINITY });
  }

  const unchecked = answer.isError ? couldNotCheck : null;
  const valid = code !== null && !unchecked && answer.data?.valid;
  // The amount fell below the code's minimum, or somebody else has used the code up since it was applied.
  const fault = code === null ? refused : (unchecked ?? answer.data?.error ?? null);
  const enteredCode = (code === null && typed.trim().toUpperCase()) || null;
  return {
    typed,
    type: setTyped,
    enteredCode,
    unapplied: fault === null || fault === couldNotCheck ? enteredCode : null,
    code,
    discount: valid ? (answer.data?.discount ?? 0) : 0,
    fault,
    fieldError: noticed ? null : fault,
    checking,
    apply,
    remove: () => settle(null, null),
    refuse,
  };
}

function withdrawNotice(notice: RefObject<number | undefined>) {
  if (notice.current !== undefined) dismissToast(notice.current);
  notice.current = undefined;
}
