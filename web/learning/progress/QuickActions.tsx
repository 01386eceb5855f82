import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { ChevronRightIcon, SearchIcon, SettingsIcon, UsersIcon } from '#web/design/icons/interface.tsx';
import { BookIcon, ChartIcon } from '#web/design/icons/objects.tsx';
import { VideoIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';

const ACTIONS = [
  { to: paths.courses(), label: 'Browse Courses', icon: <SearchIcon /> },
  { to: paths.progress(), label: 'View Progress', icon: <ChartIcon /> },
  { to: paths.webinars(), label: 'Live Webinars', icon: <VideoIcon /> },
  { to: paths.blogs(), label: 'Read the Blog', icon: <BookIcon /> },
  { to: paths.referral(), label: 'Refer a Friend', icon: <UsersIcon /> },
  { to: paths.settings(), label: 'Settings', icon: <SettingsIcon /> },
];

/** Links to the pages that students often open from the dashboard. */
export function QuickActions() {
  return (
    <Card as="section" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-h4">
        Quick actions
      </h2>
      <ul className="-mx-2 mt-3 grid gap-0.5">
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 font-medium transition hover:bg-sunken"
            >
              <span className="text-accent">{icon}</span>
              <span className="flex-1">{label}</span>
              <ChevronRightIcon size={16} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
