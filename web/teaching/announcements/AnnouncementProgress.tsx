import type { Announcement } from '#functions/teaching/announcement-contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { audiences } from './announcement-words.ts';

/** The server counts waiting mails up to this number. */
const COUNTED = 1000;

/** How far an announcement has gone out. */
export function AnnouncementProgress({ announcement: { state, progress, written } }: { announcement: Announcement }) {
  if (!progress) return null;
  const { recipients, mailed, waiting } = progress;
  const isMany = waiting > COUNTED;
  const figures = [
    { label: 'Students', text: recipients.toLocaleString('en-US') },
    { label: 'By mail', text: mailed.toLocaleString('en-US') },
    {
      label: 'Still to be mailed',
      text: isMany ? `${COUNTED.toLocaleString('en-US')}+` : waiting.toLocaleString('en-US'),
    },
  ];
  return (
    <Card className="p-5 sm:p-6">
      <p role="status" className="font-semibold">
        {statusText()}
      </p>
      {waiting > 0 && !isMany && (
        <ProgressBar
          label="Mails on their way"
          value={mailed === 0 ? 100 : Math.floor(((mailed - waiting) / mailed) * 100)}
          className="mt-3"
        />
      )}
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(({ label, text }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-display text-h3 tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {mailed < recipients && (
        <p className="mt-5 text-muted text-sm">
          {counted(recipients - mailed, 'student')} {recipients - mailed === 1 ? 'gets' : 'get'} no mail about it:
          nobody is mailed who has not confirmed their address, wants no mail about this course, or whose mail came
          back. It is at their bell and in the course.
        </p>
      )}
    </Card>
  );

  function statusText(): string {
    const audience = audiences[written.audience].toLowerCase();
    if (state === 'withdrawn') return 'Stopped before all of it went out';
    if (state === 'sending') return `On its way to ${audience}`;
    if (waiting > 0) return `All ${counted(recipients, 'student')} have it in the course; mails are on their way`;
    return `Done: it went to ${counted(recipients, 'student')}`;
  }
}
