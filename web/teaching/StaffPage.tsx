import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Staff } from '#functions/teaching/contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { MailIcon } from '#web/design/icons/objects.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { PageStatus } from '../admin/PageStatus.tsx';
import { shortDate } from '../admin/short-date.ts';
import { courseRoleLabels } from './course-roles.ts';
import { InviteStaffForm } from './InviteStaffForm.tsx';
import { StaffRightsForm } from './StaffRightsForm.tsx';
import { staffPath, staffQuery } from './teaching-queries.ts';
import { useCourseId } from './use-course-id.ts';

type Member = Staff['members'][number];
type Invitation = Staff['invitations'][number];

/** What is asked before something ends: a member's access, or an invitation. */
type Question = { title: string; description: string; label: string; path: `/${string}`; leaves: boolean };

/** /teaching/{courseId}/staff: who teaches in a course; its creator invites, changes and removes people here. */
export default function StaffPage() {
  const courseId = useCourseId();
  const staff = useQuery(staffQuery(courseId));
  const { user } = useSession();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Member | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const path = staffPath(courseId);
  const meta = { invalidates: [path], invalidatesOnError: [path] } as const;
  const leave = useWhileMounted(() => navigate(paths.teaching(), { replace: true }));
  const onError = (error: Error) =>
    toast({
      title: 'That did not work',
      description: readableMessage(error, unanswered),
      tone: 'danger',
    });
  const end = useMutation({
    mutationFn: ({ path: ended }: Question) => request('DELETE', `${path}${ended}`),
    meta: { ...meta, invalidates: [path, '/api/auth/user', '/api/teaching/courses'] },
    onSuccess: ({ message }, { leaves }) => {
      toast({ title: 'Done', description: message, tone: 'success' });
      if (leaves) leave();
    },
    onError,
  });
  const resend = useMutation({
    mutationFn: (id: number) => request('POST', `${path}/invitations/${id}/resend`),
    meta,
    onSuccess: ({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }),
    onError,
  });

  if (!staff.data) {
    return (
      <PageStatus noun="staff" query={staff} wayOut={{ to: paths.teaching(), label: 'Your Courses' }}>
        You may not teach in this course any more.
      </PageStatus>
    );
  }
  const { manages, creator, members, invitations } = staff.data;
  return (
    <>
      <AdminHeader
        title="Staff"
        intro={
          manages
            ? 'Teachers and assistants read work and answer for you. Price, publishing, deletion and earnings stay yours.'
            : 'The people who teach in this course.'
        }
        actions={
          manages && (
            <Button icon={<PlusIcon />} onClick={() => setInviting(true)}>
              Invite
            </Button>
          )
        }
      />
      <section aria-labelledby="members">
        <h2 id="members" className="sr-only">
          Members
        </h2>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {creator && (
            <PersonRow name={creator.name} note="Has every right in the course.">
              <Badge tone="accent">{courseRoleLabels.creator}</Badge>
            </PersonRow>
          )}
          {members.map((member) => (
            <PersonRow key={member.userId} name={member.name} note={memberNote(member)}>
              <Badge>{courseRoleLabels[member.role]}</Badge>
              {manages && (
                <Button variant="secondary" size="small" onClick={() => setChanging(member)}>
                  Change<VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
              )}
              {(manages || member.userId === user?.id) && (
                <Button variant="secondary" size="small" onClick={() => setQuestion(removalOf(member, user?.id))}>
                  {member.userId === user?.id ? 'Leave' : 'Remove'}
                  <VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
              )}
            </PersonRow>
          ))}
        </ul>
        {manages && members.length === 0 && (
          <p className="mt-4 text-muted text-sm">
            Nobody else teaches here yet. Invite a teacher or an assistant: they get a link by mail.
          </p>
        )}
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-10">
          <h2 id="invitations" className="mb-4 text-h4">
            Invitations
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {invitations.map((invitation) => (
              <PersonRow
                key={invitation.id}
                icon={<MailIcon size={18} />}
                name={invitation.email}
                note={invitationNote(invitation)}
              >
                <Badge tone={hasExpired(invitation) ? 'warning' : 'neutral'}>
                  {hasExpired(invitation) ? 'Expired' : courseRoleLabels[invitation.role]}
                </Badge>
                <Button
                  variant="secondary"
                  size="small"
                  pending={resend.isPending && resend.variables === invitation.id}
                  pendingLabel="Sending..."
                  onClick={() => resend.mutate(invitation.id)}
                >
                  Send again<VisuallyHidden> to {invitation.email}</VisuallyHidden>
                </Button>
                <Button variant="secondary" size="small" onClick={() => setQuestion(withdrawalOf(invitation))}>
                  Withdraw<VisuallyHidden> the invitation to {invitation.email}</VisuallyHidden>
                </Button>
              </PersonRow>
            ))}
          </ul>
        </section>
      )}
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite to the staff">
        {inviting && <InviteStaffForm courseId={courseId} onClose={() => setInviting(false)} />}
      </Dialog>
      <Dialog open={changing !== null} onClose={() => setChanging(null)} title={changing?.name ?? ''}>
        {changing && <StaffRightsForm courseId={courseId} member={changing} onClose={() => setChanging(null)} />}
      </Dialog>
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        description={question?.description ?? ''}
        confirmLabel={question?.label ?? ''}
        pending={end.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={(close) => question && end.mutate(question, { onSettled: close })}
      />
    </>
  );
}

function PersonRow({
  icon,
  name,
  note,
  children,
}: {
  icon?: ReactNode;
  name: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      {icon ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
      ) : (
        <Avatar name={name} size="small" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="wrap-anywhere text-muted text-sm">{note}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

const hasExpired = ({ expiresAt }: Invitation) => new Date(expiresAt).getTime() <= Date.now();

function memberNote({ email, role, seesAddresses, addedAt }: Member): string {
  const addresses = role === 'assistant' && `${seesAddresses ? 'Sees' : 'Does not see'} addresses`;
  return [email, addresses, `Since ${shortDate(addedAt)}`].filter(Boolean).join(' · ');
}

function invitationNote(invitation: Invitation): string {
  const { expiresAt, createdAt } = invitation;
  const end = hasExpired(invitation)
    ? `Expired on ${shortDate(expiresAt)}`
    : `Can be accepted until ${shortDate(expiresAt)}`;
  return `Sent on ${shortDate(createdAt)} · ${end}`;
}

function removalOf({ userId, name }: Member, ownId: number | undefined): Question {
  if (userId === ownId) {
    return {
      title: 'Leave the staff?',
      description: 'You lose access to the students and their work in this course at once.',
      label: 'Leave the Staff',
      path: `/${userId}`,
      leaves: true,
    };
  }
  return {
    title: `Remove ${name}?`,
    description: 'They lose access to the students and their work in this course at once. What they wrote stays.',
    label: 'Remove From the Staff',
    path: `/${userId}`,
    leaves: false,
  };
}

function withdrawalOf({ id, email }: Invitation): Question {
  return {
    title: 'Withdraw the invitation?',
    description: `The link that was sent to ${email} stops working.`,
    label: 'Withdraw the Invitation',
    path: `/invitations/${id}`,
    leaves: false,
  };
}
