import type { ReactNode } from 'react';
import { NavigationLink } from '#web/design/Link.tsx';

/** A link in the header. The link to the current page is underlined in the accent color. */
export function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavigationLink
      to={to}
      className="relative flex h-11 items-center whitespace-nowrap rounded-sm px-2 font-medium text-muted text-sm transition after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
    >
      {children}
    </NavigationLink>
  );
}
