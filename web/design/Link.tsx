import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** In the history's state: this place was come to by a link. */
export const FOLLOWED = 'followed';

/**
 * A link inside the product. The router's own brings 3 KB with it that prefetch for servers we do not have; this one is
 * made of the same parts.
 */
export function Link({ to, replace, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state: FOLLOWED,
    ...(replace === undefined ? {} : { replace }),
    ...(anchor.target === undefined ? {} : { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link of a navigation, which knows when it leads to the page one is on; with `within`, or to one above it. */
export function NavigationLink({ within = false, ...link }: LinkProps & { within?: boolean }) {
  const { pathname } = useLocation();
  const target = useResolvedPath(link.to).pathname;
  const here = pathname === target || (within && pathname.startsWith(`${target}/`));
  return <Link aria-current={here ? 'page' : undefined} {...link} />;
}
