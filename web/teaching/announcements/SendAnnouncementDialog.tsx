import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Announcement, AnnouncementSendInput } from '#functions/teaching/announcement-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { toast } from '#web/design/toast.ts';
import { halfTypedTimes, instantOf } from '../../admin/local-date-time.ts';
import { StartField } from '../../admin/StartField.tsx';
import { announcementsPath } from './announcement-queries.ts';
import { audiences } from './announcement-words.ts';

interface SendProps {
  courseId: number;
  announcement: Announcement;
  /** The revision that was saved last. */
  revision: number;
  onClose: () => void;
}

/** Asks when an announcement goes out: now, or at a time in the author's time zone. */
export function SendAnnouncementDialog({ open, ...send }: SendProps & { open: boolean }) {
  const { audience } = send.announcement.written;
  const { addressed } = send.announcement;
  return (
    <Dialog
      open={open}
      onClose={send.onClose}
      title="When does it go out?"
      description={
        addressed === null
          ? `To: ${audiences[audience]}. How many they are is counted while it goes out.`
          : `To: ${audiences[audience]}, ${addressed.toLocaleString('en-US')} now. Each gets it once.`
      }
    >
      <SendForm {...send} />
    </Dialog>
  );
}

function SendForm({ courseId, announcement, revision, onClose }: SendProps) {
  const path = `${announcementsPath(courseId)}/${announcement.id}` as const;
  const [when, setWhen] = useState<'now' | 'later'>(announcement.state === 'scheduled' ? 'later' : 'now');
  const [missing, setMissing] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: (body: AnnouncementSendInput) => request('POST', `${path}/send`, { body }),
    // Also after a refusal: it may have gone out already.
    meta: { invalidates: [announcementsPath(courseId), path], invalidatesOnError: [path] },
    onSuccess({ message }) {
      toast({ title: when === 'now' ? 'Sent' : 'Scheduled', description: message, tone: 'success' });
    },
  });
  const { addressed } = announcement;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (send.isPending) return;
        const sendAt = instantOf(String(new FormData(event.currentTarget).get('sendAt') ?? ''));
        const [half] = halfTypedTimes(form.current);
        const fault = when === 'later' && !sendAt ? (half?.message ?? 'Choose a date and a time') : undefined;
        setMissing(fault);
        if (!fault) send.mutate({ revision, sendAt: when === 'now' ? null : sendAt }, { onSuccess: onClose });
      }}
    >
      <RadioGroup
        label="When"
        name="when"
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: 'Now', description: 'It cannot be called back from a mailbox.' },
          { value: 'later', label: 'At a time', description: 'Until then you can change it or take it back.' },
        ]}
      />
      {when === 'later' && <StartField name="sendAt" label="Goes out" start={announcement.sendAt} error={missing} />}
      {send.isError && <Notice tone="danger">{readableMessage(send.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={send.isPending} pendingLabel={when === 'now' ? 'Sending...' : 'Scheduling...'}>
          {when === 'later' ? 'Schedule' : addressed ? `Send to ${counted(addressed, 'Student')}` : 'Send Now'}
        </Button>
      </div>
    </form>
  );
}
