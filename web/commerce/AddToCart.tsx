import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { CartItem } from '#functions/commerce/contract.ts';
import { useExistingCartSessionId } from '#web/app/cart-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { cartMutation, cartQuery } from './cart-queries.ts';

/** Milliseconds in which a click still means the button that the link took the place of: the second of a double click. */
const SETTLING = 800;

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
  /** From when on the link may be followed, on the clock of events; 0 when the button was not pressed. */
  const settled = useRef(0);
  const cart = useQuery(cartQuery(useExistingCartSessionId()));
  const change = useMutation(cartMutation(useQueryClient()));
  const inCart = cart.data?.some(({ courseId }) => courseId === course.id) ?? false;

  useEffect(() => {
    // The button that was pressed is gone: the focus stays at its place, and what became of it is read out.
    if (settled.current) place.current?.querySelector<HTMLElement>(inCart ? 'a' : 'button')?.focus();
    if (!inCart) settled.current = 0;
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
          onClick={(event: MouseEvent) => {
            if (event.detail > 1 || event.timeStamp < settled.current) event.preventDefault();
          }}
        >
          In Cart
        </Button>
      ) : (
        <Button
          size={size}
          variant={variant}
          block
          aria-describedby={describedBy}
          onClick={({ timeStamp }: MouseEvent) => {
            settled.current = timeStamp + SETTLING;
            change.mutate({ course, quantity: 1 });
          }}
        >
          Add to Cart
        </Button>
      )}
    </div>
  );
}
