import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Person } from '#functions/overview/person-contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { actionText, detailText, subjectText } from '../../admin/audit-text.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { localTime } from '../../admin/local-time.ts';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { countryName } from '../country-name.ts';
import { securityEventText } from '../security-event-text.ts';
import { FactorReset } from './FactorReset.tsx';

const ROLES = { STUDENT: 'Student', CREATOR: 'Creator', ADMIN: 'Admin' } as const;
const SOURCES = { order: 'order', gift: 'gift', by_hand: 'by hand', import: 'from a list' } as const;

/** /admin/users/{id}: one person, with what belongs to the account. Nothing here acts in the person's name. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const userId = Number(id);
  const path = `/api/admin/users/${userId}` as const;
  const person = useQuery({ ...apiQuery(path, { staleTime: 0 }), enabled: Number.isSafeInteger(userId) });
  const [ending, setEnding] = useState(false);
  const signOut = useMutation({
    mutationFn: () => request('POST', '/api/admin/users/actions', { body: { ids: [userId], action: 'sign-out' } }),
    meta: { invalidates: [path] },
    onSuccess: () => toast({ title: 'Signed out', description: 'Every session has ended.', tone: 'success' }),
    onError: showFailure,
  });
  const users = paths.admin('users');
  if (!person.data) {
    return (
      <PageStatus noun="person" query={person} wayOut={{ to: users, label: 'All Users' }}>
        The account may have been deleted.
      </PageStatus>
    );
  }
  const { firstName, lastName, email, orders, enrollments, teaching, mails, sessions, securityEvents, events, ...row } =
    person.data;
  return (
    <>
      <BackLink to={users}>Users</BackLink>
      <AdminHeader title={`${firstName} ${lastName}`} intro={<PersonBadges person={person.data} />} />
      <dl className="mb-10 grid grid-cols-2 gap-x-6 gap-y-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-4">
        <Fact label="Joined">{shortDate(row.createdAt)}</Fact>
        <Fact label="Last sign-in">{row.lastLoginAt ? shortDate(row.lastLoginAt) : 'Never'}</Fact>
        <Fact label="Signs in with">{row.signupMethod === 'email' ? 'Email' : row.signupMethod}</Fact>
        <Fact label="Time zone">{row.timeZone}</Fact>
        <Fact label="Second factor">
          {row.secondFactorSince ? `Since ${shortDate(row.secondFactorSince)}` : 'None'}
        </Fact>
      </dl>
      <FactorReset person={person.data} />
      <div className="grid gap-8 xl:grid-cols-2 [&>*]:min-w-0">
        <Rows title="Orders" empty="No orders." rows={orders} rowKey={(order) => order.id}>
          {(order) => (
            <>
              <Link to={paths.admin('orders', order.id)} className="font-semibold hover:underline">
                Order {order.id}
              </Link>
              <Aside>
                {amountText(order.total)}, {order.status}, {shortDate(order.createdAt)}
              </Aside>
            </>
          )}
        </Rows>
        <Rows title="Enrollments" empty="No enrollments." rows={enrollments} rowKey={({ courseId }) => courseId}>
          {(enrollment) => (
            <>
              <Link
                to={paths.teaching(enrollment.courseId, 'roster', userId)}
                className="wrap-anywhere font-semibold hover:underline"
              >
                {enrollment.courseTitle}
              </Link>
              <Aside>
                {statusText(enrollment)}, {enrollment.progress}%, {SOURCES[enrollment.source]},{' '}
                {shortDate(enrollment.enrolledAt)}
              </Aside>
            </>
          )}
        </Rows>
        {teaching.length > 0 && (
          <Rows title="Teaches" empty="" rows={teaching} rowKey={({ courseId }) => courseId}>
            {(course) => (
              <>
                <Link
                  to={paths.teaching(course.courseId, 'staff')}
                  className="wrap-anywhere font-semibold hover:underline"
                >
                  {course.courseTitle}
                </Link>
                <Aside>{course.role}</Aside>
              </>
            )}
          </Rows>
        )}
        <Rows
          title="Sessions"
          empty="Signed in nowhere."
          rows={sessions}
          rowKey={(session) => `${session.createdAt} ${session.device}`}
          action={
            sessions.length > 0 && (
              <Button variant="secondary" size="small" onClick={() => setEnding(true)}>
                Sign out everywhere
              </Button>
            )
          }
        >
          {(session) => (
            <>
              <span className="font-semibold">{session.device}</span>
              <Aside>
                {[session.country, `last seen ${localTime(session.lastSeenAt)}`].filter(Boolean).join(', ')}
              </Aside>
            </>
          )}
        </Rows>
        <Rows title="Mails" empty="No mails." rows={mails} rowKey={(mail) => mail.id}>
          {(mail) => (
            <>
              <span className="font-semibold">{actionText(mail.kind)}</span>
              <Aside>
                {mail.status}, {localTime(mail.sentAt ?? mail.dueAt)}
              </Aside>
            </>
          )}
        </Rows>
        <Rows
          title="Security events"
          empty="No security events in the last 400 days."
          rows={securityEvents}
          rowKey={(event) => event.id}
          action={<TextLink to={`${paths.admin('security-events')}?account=${userId}`}>All security events</TextLink>}
        >
          {(event) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {securityEventText(event)}
                {event.outcome === 'failure' && <Badge tone="warning">Refused</Badge>}
              </span>
              <Aside>{localTime(event.at)}</Aside>
              <span className="wrap-anywhere w-full text-muted text-sm">
                {[
                  detailText(event.detail),
                  event.device ?? 'By the school',
                  event.country && countryName(event.country),
                  event.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )}
        </Rows>
        <Rows title="Events" empty="No events." rows={events} rowKey={(event) => event.id}>
          {(event) => (
            <>
              <span className="font-semibold">{actionText(event.action)}</span>
              <Aside>{localTime(event.createdAt)}</Aside>
              <span className="wrap-anywhere w-full text-muted text-sm">
                {[
                  event.about ?? subjectText(event.subjectType, event.subjectId),
                  `by ${event.isOwn ? 'this person' : (event.by ?? 'the system or a deleted account')}`,
                ].join(', ')}
                {event.reason && <span className="block whitespace-pre-line">Reason: {event.reason}</span>}
              </span>
            </>
          )}
        </Rows>
      </div>
      <ConfirmDialog
        open={ending}
        title="Sign out everywhere?"
        description={`${email} will have to sign in again on every device.`}
        confirmLabel="Sign Out Everywhere"
        pending={signOut.isPending}
        onClose={() => setEnding(false)}
        onConfirm={(close) => signOut.mutate(undefined, { onSettled: close })}
      />
    </>
  );
}

function PersonBadges({ person: { email, role, emailVerified, suspendedAt } }: { person: Person }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-all">{email}</span>
      <Badge>{ROLES[role]}</Badge>
      {!emailVerified && <Badge tone="warning">Email not verified</Badge>}
      {suspendedAt && <Badge tone="danger">Suspended</Badge>}
    </span>
  );
}

function statusText({ status, endedBy }: Person['enrollments'][number]): string {
  return endedBy ? `ended by ${{ refund: 'a refund', dispute: 'a dispute', staff: 'the staff' }[endedBy]}` : status;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

const Aside = ({ children }: { children: ReactNode }) => <span className="text-muted text-sm">{children}</span>;

function Rows<Row>({
  title,
  empty,
  rows,
  rowKey,
  action,
  children,
}: {
  title: string;
  empty: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  action?: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-h4">{title}</h2>
        {action}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{empty}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
          {rows.map((row) => (
            <li
              key={rowKey(row)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
