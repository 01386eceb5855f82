import './notifications.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreference } from '#functions/notifications/contract.ts';
import { SettingsSection } from '#web/accounts/SettingsSection.tsx';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { isRefusal } from '#web/app/is-refusal.ts';
import { useSession } from '#web/app/session.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Link } from '#web/design/Link.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { preferenceMutation, preferencesQuery } from './notification-queries.ts';

const OPTIONS: { value: NotificationPreference['delivery']; label: string }[] = [
  { value: 'at_once', label: 'At once' },
  { value: 'digest', label: 'Once a day, at 8:00' },
  { value: 'off', label: 'No mail' },
];

/** When the person is mailed, by kind, in the account settings. Each choice is saved at once. */
export function NotificationsSection() {
  const { data, error } = useQuery(preferencesQuery);
  const { user } = useSession();
  const [ofTeachers = [], ofEverybody = []] = data
    ? [data.filter(({ forTeachers }) => forTeachers && user?.teaches), data.filter(({ forTeachers }) => !forTeachers)]
    : [];
  return (
    <SettingsSection
      title="Mail about notifications"
      intro="The bell shows all of them. Choose which ones we also send by mail: at once, or together in one mail a day at 8:00 where you are."
    >
      {error ? (
        <Notice tone="danger" title="Your choices could not be loaded">
          {settingsFailure(error)}
        </Notice>
      ) : data ? (
        <div className="grid gap-8">
          {user && !user.emailVerified && (
            <Notice title="Confirm your email address first">
              Until then, the bell shows what is new, and nothing is mailed. You can{' '}
              <Link to="/settings/profile" className="link">
                get the link again
              </Link>
              .
            </Notice>
          )}
          <Preferences title={ofTeachers.length > 0 ? 'Where you learn' : null} preferences={ofEverybody} />
          {ofTeachers.length > 0 && <Preferences title="Where you teach" preferences={ofTeachers} />}
        </div>
      ) : (
        <Skeleton className="h-96 rounded-md" />
      )}
    </SettingsSection>
  );
}

function Preferences({ title, preferences }: { title: string | null; preferences: NotificationPreference[] }) {
  return (
    <div className="grid gap-4">
      {title && <h3 className="text-h4">{title}</h3>}
      {preferences.map((preference) => (
        <Preference key={preference.kind} {...preference} />
      ))}
    </div>
  );
}

function Preference({ kind, name, delivery }: NotificationPreference) {
  const saving = useMutation(preferenceMutation(useQueryClient()));
  return (
    <SelectField
      className="notification-preference"
      label={name}
      options={OPTIONS}
      value={saving.isPending ? saving.variables.delivery : delivery}
      onChange={({ target: { value } }) => {
        const chosen = OPTIONS.find((option) => option.value === value);
        if (!chosen) return;
        saving.mutate(
          { kind, delivery: chosen.value },
          {
            onSuccess: () =>
              toast({ title: 'Saved', description: `${name}: ${chosen.label.toLowerCase()}.`, tone: 'success' }),
            onError: (failure) =>
              toast({
                title: isRefusal(failure) ? 'Your choice was not saved' : 'Your choice may be saved already',
                description: isRefusal(failure) ? settingsFailure(failure) : unanswered,
                tone: 'danger',
              }),
          },
        );
      }}
    />
  );
}
