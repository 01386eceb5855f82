import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { keepPromoCode, keptPromoCode } from './kept-promo.ts';
import { promoQuery } from './queries.ts';

export interface Promo {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /** What was typed, as the server keeps it: codes ignore case. Null while that is nothing, or once it was applied. */
  wanted: string | null;
  /** The same while nobody has refused it either: whoever goes on to buy means it to count. */
  unapplied: string | null;
  /** The code that was applied; null while there is none. */
  code: string | null;
  /** What it takes off, in dollars. */
  discount: number;
  /** Why what was typed, or what had been applied, does not count. */
  fault: string | null;
  /** The same where it is written at the field: null while a notice says it, because nobody is told twice. */
  fieldError: string | null;
  checking: boolean;
  apply: (code: string) => Promise<void>;
  /** Takes the code off. */
  remove: () => void;
  /** The same because the server refused it: `notice` says why, until something is done about it. */
  refuse: (fault: string, notice: { title: string; description: string }) => void;
}

/**
 * How a page tells someone that a code is not valid: cart and enrollment page word it differently from the checkout
 * (docs/product.md "Cart" and "Checkout").
 */
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
 * from the cart to the checkout. `paying`: it is not asked about any more, because by then it may be used up by this very
 * purchase.
 */
export function usePromo(
  amount: string,
  { carried, refusal = promoRefusal, paying = false }: { carried: boolean; refusal?: PromoRefusal; paying?: boolean },
): Promo {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState(() => (carried ? keptPromoCode() : null));
  const [refused, setRefused] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [noticed, setNoticed] = useState(false);
  const notice = useRef<number>(undefined);
  const answer = useQuery({
    ...promoQuery(code ?? '', amount),
    enabled: code !== null && !paying,
    placeholderData: keepPreviousData,
  });
  // It stays until something is done about it, and speaks of nothing that is on another page.
  useEffect(() => () => withdrawNotice(notice), []);

  function settle(next: string | null, fault: string | null) {
    withdrawNotice(notice);
    setNoticed(false);
    setCode(next);
    setRefused(fault);
    if (carried) keepPromoCode(next);
  }

  async function apply(asked: string) {
    setChecking(true);
    try {
      const { valid, discount, error } = await queryClient.fetchQuery({ ...promoQuery(asked, amount), staleTime: 0 });
      if (valid) {
        settle(asked, null);
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

  function refuse(fault: string, words: { title: string; description: string }) {
    settle(null, fault);
    setNoticed(true);
    notice.current = toast({ ...words, tone: 'danger', duration: Number.POSITIVE_INFINITY });
  }

  const unchecked = answer.isError ? couldNotCheck : null;
  const valid = code !== null && !unchecked && answer.data?.valid;
  // The amount fell below what the code needs, or its last use was taken since.
  const fault = code === null ? refused : (unchecked ?? answer.data?.error ?? null);
  const wanted = (code === null && typed.trim().toUpperCase()) || null;
  return {
    typed,
    type: setTyped,
    wanted,
    unapplied: fault === null || fault === couldNotCheck ? wanted : null,
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
