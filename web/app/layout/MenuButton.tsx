import { type ComponentProps, type ComponentType, useState } from 'react';
import { IconButton } from '#web/design/IconButton.tsx';
import { MenuIcon } from '#web/design/icons/interface.tsx';
import { toast } from '#web/design/toast.ts';
import type { Session } from '../session.ts';
import type { NavigationDrawer } from './NavigationDrawer.tsx';

const loadDrawer = () => import('./NavigationDrawer.tsx').then((module) => module.NavigationDrawer);
const prepare = () => void loadDrawer().catch(() => {});

/** Opens the header's links on small screens. Their code comes when someone reaches for the button. */
export function MenuButton({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<ComponentProps<typeof NavigationDrawer>> | null>(null);

  async function show() {
    setOpen(true);
    try {
      const loaded = await loadDrawer();
      setDrawer(() => loaded);
    } catch {
      setOpen(false);
      toast({
        title: 'The menu could not be opened',
        description: 'Please check your connection and try again.',
        tone: 'danger',
      });
    }
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
