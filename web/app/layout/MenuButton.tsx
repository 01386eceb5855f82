import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { MenuIcon } from '#web/design/icons/interface.tsx';
import type { Session } from '../session.ts';
import { loadMenu } from './load-menu.ts';
import type { NavigationDrawer } from './NavigationDrawer.tsx';

const loadDrawer = () => import('./NavigationDrawer.tsx').then((module) => module.NavigationDrawer);
const prepare = () => void loadDrawer().catch(() => {});

/** Opens the header's links on small screens. Their code is loaded when the pointer or the focus reaches the button. */
export function MenuButton({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof NavigationDrawer>> | null>(null);

  // The browser's back button leaves the page, so the drawer closes too.
  useEffect(() => {
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  async function show() {
    setOpen(true);
    const loaded = await loadMenu(loadDrawer);
    if (loaded) setDrawer(() => loaded);
    else setOpen(false);
  }

  return (
    <>
      <IconButton
        label="Open menu"
        icon={<MenuIcon size={24} />}
        aria-haspopup="dialog"
        aria-expanded={open && Drawer !== null}
        className="-mr-2 xl:hidden"
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={show}
      />
      {Drawer && <Drawer session={session} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
