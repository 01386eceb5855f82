import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { userLabel } from '#web/app/user-label.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { ChevronRightIcon } from '#web/design/icons/interface.tsx';
import { Link, NavigationLink } from '#web/design/Link.tsx';
import { settingsPageNames, settingsPages } from './settings-pages.ts';

/** The pages of the settings beside the one that is shown. On small screens a link leads back to their list instead. */
export function SettingsMenu() {
  return (
    <nav aria-label="Settings" className="sticky top-24 hidden lg:block">
      {settingsPageNames.map((page) => {
        const { title, Icon } = settingsPages[page];
        return (
          <NavigationLink
            key={page}
            to={paths.settings(page)}
            className="mb-1 flex items-center gap-3 rounded-md px-3 py-2.5 font-medium text-muted text-sm transition hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
          >
            <Icon size={18} />
            {title}
          </NavigationLink>
        );
      })}
    </nav>
  );
}

/** All pages of the settings with what is on them, for small screens: each leads to its page. */
export function SettingsList() {
  const { user } = useSession();
  return (
    <>
      {user && (
        <div className="mb-6 flex items-center gap-4">
          <Avatar name={userLabel(user)} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{userLabel(user)}</p>
            <p className="truncate text-muted text-sm">{user.email}</p>
          </div>
        </div>
      )}
      <nav aria-label="Settings">
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-soft">
          {settingsPageNames.map((page) => {
            const { title, summary, Icon } = settingsPages[page];
            return (
              <li key={page}>
                <Link
                  to={paths.settings(page)}
                  className="-outline-offset-2 flex items-center gap-4 p-4 transition hover:bg-sunken"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                    <Icon />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-muted text-sm">{summary}</span>
                  </span>
                  <ChevronRightIcon size={18} className="text-muted" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
