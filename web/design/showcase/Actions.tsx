import { useState } from 'react';
import { Button, type ButtonVariant, buttonLook } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { IconButton } from '../IconButton.tsx';
import {
  ArrowRightIcon,
  ChevronDownIcon,
  ExternalIcon,
  LogoutIcon,
  MoreIcon,
  PlusIcon,
  SettingsIcon,
  UserIcon,
} from '../icons/interface.tsx';
import { GiftIcon, TrashIcon } from '../icons/objects.tsx';
import { ShareIcon } from '../icons/social.tsx';
import { Menu, MenuLink, MenuSeparator } from '../Menu.tsx';
import { MenuAction, MenuLabel } from '../MenuAction.tsx';
import { TextField } from '../TextField.tsx';
import { TextLink } from '../TextLink.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'highlight', 'danger'];

/** Buttons, menus and dialogs. With `bare`, only the button variants. */
export function Actions({ bare = false }: { bare?: boolean }) {
  if (bare) return <Variants />;
  return (
    <Chapter title="Actions">
      <Specimen name="Button">
        <Variants />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large" trailingIcon={<ArrowRightIcon />}>
            Large
          </Button>
          <Button icon={<PlusIcon size={18} />}>With an icon</Button>
          <Button pending pendingLabel="Saving...">
            Save
          </Button>
          <Button disabled>Disabled</Button>
          <Button to="/design" variant="secondary">
            A route
          </Button>
          <Button href="#main" variant="secondary" trailingIcon={<ExternalIcon size={18} />}>
            An address
          </Button>
        </div>
      </Specimen>
      <Specimen name="IconButton, Tooltip, TextLink">
        <div className="flex flex-wrap items-center gap-3">
          <Tooltip label="Share this page" align="start">
            <IconButton label="Share" icon={<ShareIcon />} />
          </Tooltip>
          <IconButton label="More" icon={<MoreIcon />} variant="outlined" />
          <IconButton label="Delete" icon={<TrashIcon size={18} />} variant="outlined" size="small" />
          <TextLink to="/design">A link within text</TextLink>
        </div>
      </Specimen>
      <Specimen name="Menu">
        <Menu
          trigger={
            <>
              Ada Byron
              <ChevronDownIcon size={18} />
            </>
          }
          className={buttonLook({ variant: 'secondary' })}
        >
          <MenuLabel>Signed in as ada@example.org</MenuLabel>
          <MenuLink to="/design" icon={<UserIcon size={18} />}>
            Profile
          </MenuLink>
          <MenuLink to="/design" icon={<SettingsIcon size={18} />}>
            Settings
          </MenuLink>
          <MenuSeparator />
          <MenuAction icon={<LogoutIcon size={18} />} tone="danger">
            Sign Out
          </MenuAction>
        </Menu>
      </Specimen>
      <Specimen name="Dialog, Drawer, ConfirmDialog">
        <Overlays />
      </Specimen>
    </Chapter>
  );
}

function Variants() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} icon={variant === 'highlight' ? <GiftIcon size={18} /> : undefined}>
          {variant[0]?.toUpperCase() + variant.slice(1)}
        </Button>
      ))}
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        Open a drawer
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Ask first
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Invite a friend"
        description="They get a link by mail; it works once."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send the link</Button>
          </>
        }
      >
        <TextField label="Email" name="invitee" type="email" />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Filters" footer={<Button block>Show results</Button>}>
        <TextField label="Search" name="drawer-search" type="search" />
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this draft?"
        description="It is gone for good, with everything in it."
        confirmLabel="Delete draft"
        typeToConfirm="delete"
      />
    </div>
  );
}
