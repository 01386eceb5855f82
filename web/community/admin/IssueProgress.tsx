import type { Issue } from '#functions/community/admin/admin-newsletter-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { peopleText } from './newsletter-queries.ts';

/** The delivery progress of a sent issue. */
export function IssueProgress({ sent: { recipients, progress } }: { sent: NonNullable<Issue['sent']> }) {
  if (!progress) return <p className="text-muted">It went to {peopleText(recipients)}.</p>;
  const { waiting, sent, failed, left } = progress;
  const done = recipients === 0 ? 100 : Math.floor(((recipients - waiting) / recipients) * 100);
  const figures = [
    { label: 'Sent', count: sent },
    { label: 'Waiting', count: waiting },
    { label: 'Failed', count: failed },
    { label: 'Left the list in time', count: left },
  ];
  return (
    <Card className="p-5 sm:p-6">
      <p role="status" className="font-semibold">
        {waiting > 0
          ? `On its way: ${(recipients - waiting).toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')}`
          : `Done: it went to ${peopleText(sent)}`}
      </p>
      <ProgressBar label="On its way" value={done} className="mt-3" />
      <dl className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-display text-h3 tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <p className="mt-5 text-sm">
          What failed is listed in the <TextLink to={`${paths.admin('outbox')}?status=dead`}>outbox</TextLink>, to be
          tried again.
        </p>
      )}
    </Card>
  );
}
