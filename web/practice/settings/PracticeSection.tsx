import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '#web/accounts/SettingsSection.tsx';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { storageQuery, transcriptionQuery } from '../queries.ts';
import { StoredPractice } from './StoredPractice.tsx';
import { TranscriptionConsent } from './TranscriptionConsent.tsx';

/** What is stored of the learner's practice, and which service may hear it, in the account settings. `learner`: the account. */
export function PracticeSection({ learner }: { learner: number }) {
  const storage = useQuery(storageQuery);
  const transcription = useQuery(transcriptionQuery);
  const error = storage.error ?? transcription.error;
  return (
    <SettingsSection
      id="practice"
      title="Practice"
      intro="Your answers and their recordings. Nobody else can open them, unless you handed them in for a course."
    >
      {error ? (
        <Notice tone="danger" title="Your practice could not be loaded">
          {settingsFailure(error)}
        </Notice>
      ) : storage.data && transcription.data ? (
        <div className="grid gap-6">
          <StoredPractice learner={learner} storage={storage.data} />
          {transcription.data.service && (
            <TranscriptionConsent service={transcription.data.service} since={transcription.data.allowedSince} />
          )}
        </div>
      ) : (
        <Skeleton className="h-28 rounded-md" />
      )}
    </SettingsSection>
  );
}
