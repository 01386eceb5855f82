import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { CartItem } from '#functions/commerce/contract.ts';
import { useExistingCartSessionId } from '#web/app/cart-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button, type ButtonSize, type ButtonVariant } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { cartMutation, cartQuery } from './cart-queries.ts';

/** For this many milliseconds after the press, a click on the link is ignored: it is the second of a double click. */
const DOUBLE_CLICK_TIME = 800;

/** Puts a course into the cart. Once the course is in the cart, shows a link to the cart instead. */
export function AddToCart({
  course,
  size = 'medium',
  variant = 'primary',
  describedBy,
}: {
  course: CartItem['course'];
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** The id of the element that names the course, for pages that show several of these buttons. */
  describedBy?: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  /** The event time (`timeStamp`) from which the link may be followed; 0 when the button was not pressed. */
  const linkActiveFrom = useRef(0);
  const cart = useQuery(cartQuery(useExistingCartSessionId()));
  const change = useMutation(cartMutation(useQueryClient()));
  const inCart = cart.data?.some(({ courseId }) => courseId === course.id) ?? false;

  useEffect(() => {
    // The button that was pressed is gone. Its replacement takes the focus, so that a screen reader reads the outcome.
    if (linkActiveFrom.current) container.current?.querySelector<HTMLElement>(inCart ? 'a' : 'button')?.focus();
    if (!inCart) linkActiveFrom.current = 0;
  }, [inCart]);

  return (
    <div ref={container} className="relative">
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
            if (event.detail > 1 || event.timeStamp < linkActiveFrom.current) event.preventDefault();
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
            linkActiveFrom.current = timeStamp + DOUBLE_CLICK_TIME;
            change.mutate({ course, quantity: 1 });
          }}
        >
          Add to Cart
        </Button>
      )}
    </div>
  );
}
