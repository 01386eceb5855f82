import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessHours, supportPromises } from '#functions/community/support-promise.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { InfoIcon } from '#web/design/icons/interface.tsx';
import { CalendarIcon, MailIcon } from '#web/design/icons/objects.tsx';
import { ClockIcon } from '#web/design/icons/storefront.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { supportAddressQuery } from './queries.ts';

/** The cards beside the contact form: other ways to reach the school, and how soon an answer comes. */
export function ContactCards() {
  return (
    <aside aria-label="Ways to reach us" className="grid gap-5 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1">
      <Entry icon={<MailIcon />} title="Support Email">
        <SupportAddress />
      </Entry>
      <Entry icon={<CalendarIcon />} title="Business Hours">
        <Rows rows={businessHours.map(({ days, hours }) => [days, hours])} />
      </Entry>
      <Entry icon={<ClockIcon />} title="Response Times">
        <Rows rows={supportPromises.map(({ label, hours }) => [label, `${hours} hours`])} />
        <p className="mt-3 text-muted text-sm">
          You hear from us within this time. On business days the average is 2-4 hours.
        </p>
      </Entry>
      <Entry icon={<InfoIcon />} title="Need an answer now?">
        <p className="mb-4 text-muted text-sm">Most questions are already answered in the Help Center.</p>
        <Button to={paths.helpCenter()} variant="secondary" size="small">
          Visit Help Center
        </Button>
      </Entry>
    </aside>
  );
}

/** The school's own email address. Without one, refers to the form. */
function SupportAddress() {
  const { data, isPending } = useQuery(supportAddressQuery);
  if (isPending) return <Skeleton className="h-6 w-52" />;
  if (!data?.email) return <p className="text-muted text-sm">Write to us with the form: it reaches the same people.</p>;
  return (
    <TextLink href={`mailto:${data.email}`} className="break-all">
      {data.email}
    </TextLink>
  );
}

function Entry({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="mb-3 flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
          {icon}
        </span>
        <h2 className="text-h4">{title}</h2>
      </div>
      {children}
    </Card>
  );
}

function Rows({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
