import { lazy, Suspense } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { ChevronDownIcon, HomeIcon, LogoutIcon, SettingsIcon } from '#web/design/icons/interface.tsx';
import { BookIcon, EditIcon, GiftIcon, MailIcon, MicrophoneIcon, ShieldIcon } from '#web/design/icons/objects.tsx';
import { Menu, MenuLink, MenuSeparator } from '#web/design/Menu.tsx';
import { MenuAction, MenuLabel } from '#web/design/MenuAction.tsx';
import { paths } from '../paths.ts';
import { useSignOut } from '../sign-out.ts';
import { userLabel } from '../user-label.ts';
import { WorkLinks } from './WorkLinks.tsx';

/** Loaded after the menu. If that fails, the page of notifications is still in the menu. */
const NotificationBell = lazy(() =>
  import('#web/notifications/NotificationBell.tsx').catch(() => ({ default: () => null })),
);

/**
 * The bell, and the menu under the signed-in user's name: their pages and sign-out. `inNavigation`: the links of the main
 * navigation to where they work, which are here because visitors do not need them.
 */
export default function UserMenu({ user, inNavigation = false }: { user: CurrentUser; inNavigation?: boolean }) {
  return inNavigation ? (
    <WorkLinks user={user} />
  ) : (
    <>
      <Suspense fallback={<span className="size-11" />}>
        <NotificationBell user={user} />
      </Suspense>
      <NameMenu user={user} />
    </>
  );
}

function NameMenu({ user }: { user: CurrentUser }) {
  const { signOut, isPending } = useSignOut();
  const label = userLabel(user);
  return (
    <Menu
      align="end"
      className="group flex h-11 max-w-36 items-center gap-2 rounded-full pr-2.5 pl-1.5 font-medium text-sm transition hover:bg-sunken"
      trigger={
        <>
          <Avatar name={label} size="small" />
          <span className="truncate">{label}</span>
          <ChevronDownIcon size={16} className="text-muted transition group-aria-expanded:rotate-180" />
        </>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLink to={paths.dashboard()} icon={<HomeIcon size={18} />}>
        Dashboard
      </MenuLink>
      <MenuLink to={paths.notifications()} icon={<MailIcon size={18} />}>
        Notifications
      </MenuLink>
      <MenuLink to={paths.practice()} icon={<MicrophoneIcon size={18} />}>
        Practice
      </MenuLink>
      {user.teaches && (
        <MenuLink to={paths.teaching()} icon={<BookIcon size={18} />}>
          Teaching
        </MenuLink>
      )}
      {user.teaches && (
        <MenuLink to={paths.referral()} icon={<GiftIcon size={18} />}>
          Referral Program
        </MenuLink>
      )}
      {user.role === 'CREATOR' && (
        <MenuLink to={paths.creator()} icon={<EditIcon size={18} />}>
          Creator Dashboard
        </MenuLink>
      )}
      {user.role === 'ADMIN' && (
        <MenuLink to={paths.admin()} icon={<ShieldIcon size={18} />}>
          Admin Dashboard
        </MenuLink>
      )}
      <MenuLink to={paths.settings()} icon={<SettingsIcon size={18} />}>
        Settings
      </MenuLink>
      <MenuSeparator />
      <MenuAction
        icon={<LogoutIcon size={18} />}
        aria-disabled={isPending}
        onClick={(event) => {
          // Keeps the menu open, so that "Signing out..." is visible where the user clicked.
          event.stopPropagation();
          if (!isPending) signOut();
        }}
      >
        {isPending ? 'Signing out...' : 'Sign Out'}
      </MenuAction>
    </Menu>
  );
}
