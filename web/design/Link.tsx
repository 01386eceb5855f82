import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current page in the history. */
  replace?: boolean;
}

/** The history state of a page that was reached by following a link. Read by web/app/focus-on-navigation.ts. */
export const FOLLOWED = 'followed';

/**
 * A link inside the product, made of the router's hooks. The router's own Link would add 3 KB for prefetching, which
 * needs a server that we do not have.
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

/** A link in a navigation. It is marked as current on the page that it leads to. */
export function NavigationLink(link: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === useResolvedPath(link.to).pathname;
  return <Link aria-current={current ? 'page' : undefined} {...link} />;
}
