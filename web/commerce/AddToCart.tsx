import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CartItem } from '#functions/commerce/contract.ts';
import { useExistingCartSessionId } from '#web/app/cart-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { cartMutation, cartQuery } from './cart-queries.ts';

/** Puts a course into the cart; once it lies there, the way to the cart. */
export function AddToCart({
  course,
  size = 'medium',
  variant = 'primary',
  describedBy,
}: {
  course: CartItem['course'];
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** The id of what names the course, where several stand on a page. */
  describedBy?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  const cart = useQuery(cartQuery(useExistingCartSessionId()));
  const change = useMutation(cartMutation(useQueryClient()));
  const inCart = cart.data?.some(({ courseId }) => courseId === course.id) ?? false;

  useEffect(() => {
    // The button that was pressed is gone: the focus stays at its place, and what became of it is read out.
    if (added.current) place.current?.querySelector<HTMLElement>(inCart ? 'a' : 'button')?.focus();
    added.current = inCart && added.current;
  }, [inCart]);

  return (
    <div ref={place} className="relative">
      {inCart ? (
        <Button
          to={paths.cart()}
          size={size}
          variant="secondary"
          block
          aria-label="In Cart: view your cart"
          aria-describedby={describedBy}
          icon={<CheckIcon size={18} className="text-success" />}
        >
          In Cart
        </Button>
      ) : (
        <Button
          size={size}
          variant={variant}
          block
          aria-describedby={describedBy}
          onClick={() => {
            added.current = true;
            change.mutate({ course, quantity: 1 });
          }}
        >
          Add to Cart
        </Button>
      )}
    </div>
  );
}
