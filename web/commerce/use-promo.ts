import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dismissToast, toast } from '#web/design/toast.ts';
import { amountText } from './amount-text.ts';
import { keepPromoCode, keptPromoCode } from './kept-promo.ts';
import { promoQuery } from './queries.ts';

export interface Promo {
  /** The code that was applied; null while there is none. */
  code: string | null;
  /** What it takes off, in dollars. */
  discount: number;
  /** Why what was typed, or what had been applied, does not count. */
  fault: string | null;
  checking: boolean;
  apply: (code: string) => void;
  /** Takes the code off, saying why if it was refused. */
  remove: (fault?: string) => void;
}

/** How a page tells someone that a code is not valid: the specification words it differently at the checkout. */
export type PromoRefusal = (fault: string | null) => { title: string; description: string };

export const promoRefusal: PromoRefusal = (fault) => ({
  title: 'Invalid Promo Code',
  description: fault ?? 'This promo code is not valid',
});

export const checkoutPromoRefusal: PromoRefusal = () => ({
  title: 'Invalid promo code',
  description: 'Please check your promo code and try again.',
});

const couldNotCheck = 'The code could not be checked. Please check your connection and try again.';

/**
 * A promo code on an amount in dollars, answered by the server each time the amount changes. `carried`: the code goes
 * from the cart to the checkout.
 */
export function usePromo(
  amount: string,
  { carried, refusal = promoRefusal }: { carried: boolean; refusal?: PromoRefusal },
): Promo {
  const queryClient = useQueryClient();
  const [code, setCode] = useState(() => (carried ? keptPromoCode() : null));
  const [refused, setRefused] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const notice = useRef<number>(undefined);
  const answer = useQuery({
    ...promoQuery(code ?? '', amount),
    enabled: code !== null,
    placeholderData: keepPreviousData,
  });

  function settle(next: string | null, fault: string | null) {
    setCode(next);
    setRefused(fault);
    if (carried) keepPromoCode(next);
  }

  async function apply(typed: string) {
    setChecking(true);
    // What became of the code before is past.
    if (notice.current !== undefined) dismissToast(notice.current);
    try {
      const { valid, discount, error } = await queryClient.fetchQuery({ ...promoQuery(typed, amount), staleTime: 0 });
      settle(valid ? typed : null, valid ? null : (error ?? 'This promo code is not valid'));
      notice.current = valid
        ? toast({
            title: 'Promo code applied',
            description: `${amountText(String(discount))} off your order.`,
            tone: 'success',
          })
        : toast({ ...refusal(error), tone: 'danger' });
    } catch {
      settle(null, couldNotCheck);
    }
    setChecking(false);
  }

  const unchecked = answer.isError ? couldNotCheck : null;
  const valid = code !== null && !unchecked && answer.data?.valid;
  return {
    code,
    discount: valid ? (answer.data?.discount ?? 0) : 0,
    // The amount fell below what the code needs, or its last use was taken since.
    fault: code === null ? refused : (unchecked ?? answer.data?.error ?? null),
    checking,
    apply,
    remove: (fault) => settle(null, fault ?? null),
  };
}
