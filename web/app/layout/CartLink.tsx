import { CartIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { useCartCount } from '../cart-count.ts';
import { paths } from '../paths.ts';

/** The link to the cart, with the number of items in it. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to={paths.cart()}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-sunken"
    >
      <CartIcon size={22} />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums leading-none">
          {count}
        </span>
      )}
    </Link>
  );
}
