import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { longDate } from '../moment-text.ts';
import { transcriptionConsentMutation } from '../queries.ts';

/** Whether the school's transcription service may get the learner's recordings; withdrawn here, given at an answer. */
export function TranscriptionConsent({ service, since }: { service: string; since: string | null }) {
  const consent = useMutation(transcriptionConsentMutation(useQueryClient()));
  return (
    <div className="border-line border-t pt-6">
      <h3 className="font-semibold">Transcription service</h3>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-muted text-sm">
          {since === null
            ? `${service} gets none of your recordings. You are asked before the first one is sent.`
            : `You allowed ${service} on ${longDate(since)} to get the spoken answers that you ask it to write down. Before a video you are asked each time.`}
        </p>
        {since !== null && (
          <Button
            variant="secondary"
            pending={consent.isPending}
            pendingLabel="Withdrawing..."
            onClick={() =>
              consent.mutate(
                { service, allowed: false },
                { onSuccess: () => toast({ title: `${service} gets no more recordings`, tone: 'success' }) },
              )
            }
          >
            Withdraw
          </Button>
        )}
      </div>
      {consent.isError && (
        <Notice tone="danger" className="mt-4">
          {settingsFailure(consent.error)}
        </Notice>
      )}
    </div>
  );
}
