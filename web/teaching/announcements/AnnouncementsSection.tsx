import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  AnnouncementPreferenceInput,
  AnnouncementPreferences,
} from '#functions/teaching/announcement-contract.ts';
import { SettingsSection } from '#web/accounts/SettingsSection.tsx';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { PREFERENCES, preferencesQuery } from './announcement-queries.ts';

/** Which courses may send announcements by mail, in the account settings. */
export function AnnouncementsSection() {
  const preferences = useQuery(preferencesQuery);
  return (
    <SettingsSection
      id="announcements"
      title="Announcements"
      intro="What the teachers of your courses write to all of their students. You find it in the course and at the bell, also without mail."
    >
      {preferences.data ? (
        <Choices preferences={preferences.data} />
      ) : preferences.isError ? (
        <Notice tone="danger" title="Your choices could not be loaded">
          <p>{settingsFailure(preferences.error)}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            pending={preferences.isFetching}
            pendingLabel="Trying again..."
            onClick={() => preferences.refetch()}
          >
            Try again
          </Button>
        </Notice>
      ) : (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-16" />
        </div>
      )}
    </SettingsSection>
  );
}

function Choices({ preferences: { all, courses } }: { preferences: AnnouncementPreferences }) {
  const choice = useMutation({
    mutationFn: (body: AnnouncementPreferenceInput) => request('PUT', PREFERENCES, { body }),
    meta: { invalidates: [PREFERENCES], invalidatesOnError: [PREFERENCES] },
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: readableMessage(error, unanswered),
        tone: 'danger',
      }),
  });
  // What was just chosen shows at once.
  const chosen = choice.isPending ? choice.variables : null;
  const receivesAny = chosen?.courseId === null ? chosen.receives : all;
  return (
    <>
      <Checkbox
        label="Mail me announcements"
        checked={receivesAny}
        disabled={choice.isPending}
        onChange={({ target }) => choice.mutate({ courseId: null, receives: target.checked })}
      />
      {courses.length > 0 && (
        <fieldset className="mt-5 border-line border-t pt-5">
          <legend className="sr-only">By course</legend>
          <ul className="grid gap-3">
            {courses.map(({ id, title, receives }) => (
              <li key={id}>
                <Checkbox
                  label={title}
                  checked={receivesAny && (chosen?.courseId === id ? chosen.receives : receives)}
                  disabled={choice.isPending || !receivesAny}
                  onChange={({ target }) => choice.mutate({ courseId: id, receives: target.checked })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
