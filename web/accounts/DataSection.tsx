import { useMutation } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { saveFile } from '#web/app/save-file.ts';
import { Button } from '#web/design/Button.tsx';
import { DownloadIcon } from '#web/design/icons/objects.tsx';
import { toast } from '#web/design/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { settingsFailure } from './settings-failure.ts';

/** The settings section for downloading a copy of all data that the product stores about the user. */
export function DataSection() {
  const download = useMutation({
    mutationFn: () => request('GET', '/api/account/export'),
    onSuccess: (data) =>
      saveFile({
        name: 'interview-launchpad-data.json',
        text: JSON.stringify(data, null, 2),
        type: 'application/json',
      }),
    onError: (error) =>
      toast({ title: 'Your data could not be downloaded', description: settingsFailure(error), tone: 'danger' }),
  });
  return (
    <SettingsSection title="Your data" intro="Download a copy of your profile, enrollments, progress, orders and more.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted text-sm">One file in JSON, which people and programs can read.</p>
        <Button
          variant="secondary"
          icon={<DownloadIcon size={18} />}
          pending={download.isPending}
          pendingLabel="Preparing..."
          onClick={() => download.mutate()}
        >
          Download My Data
        </Button>
      </div>
    </SettingsSection>
  );
}
