import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedUser, UserActionInput } from '#functions/accounts/admin/user-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { MenuAction } from '#web/design/MenuAction.tsx';
import { toast } from '#web/design/toast.ts';
import { ActionMenu } from '../../admin/ActionMenu.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';

const PATH = '/api/admin/users';
const roles = [
  { value: 'STUDENT', label: 'Student' },
  { value: 'CREATOR', label: 'Creator' },
  { value: 'ADMIN', label: 'Admin' },
] as const;

/** /admin/users: everyone who has an account. */
export default function UsersPage() {
  const listing = useListing(PATH, ['role', 'status', 'sort']);
  return (
    <>
      <AdminHeader title="Users" intro="Everyone with an account. A change takes effect with their next request." />
      <DataTable
        caption="Users"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        searchLabel="Search by name or email"
        defaultSort="newest"
        exportable
        filters={[
          { name: 'role', label: 'Role', options: roles },
          {
            name: 'status',
            label: 'Status',
            options: [
              { value: 'active', label: 'Active' },
              { value: 'suspended', label: 'Suspended' },
            ],
          },
        ]}
        empty={{ title: 'No users yet', text: 'People appear here when they register.' }}
        columns={[
          {
            id: 'person',
            header: 'Person',
            sorts: { ascending: 'email' },
            cell: (user) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('users', user.id)} className="block font-semibold hover:underline">
                  {user.firstName} {user.lastName}
                </Link>
                <span className="block break-all text-muted text-xs">{user.email}</span>
              </span>
            ),
          },
          { id: 'role', header: 'Role', cell: (user) => roles.find(({ value }) => value === user.role)?.label },
          { id: 'status', header: 'Status', cell: (user) => <UserStatus user={user} /> },
          {
            id: 'enrollments',
            header: 'Enrollments',
            align: 'end',
            cell: (user) => user.enrollmentCount.toLocaleString('en-US'),
          },
          {
            id: 'joined',
            header: 'Joined',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: (user) => <time dateTime={user.createdAt}>{shortDate(user.createdAt)}</time>,
          },
          {
            id: 'seen',
            header: 'Last sign-in',
            cell: (user) =>
              user.lastLoginAt ? <time dateTime={user.lastLoginAt}>{shortDate(user.lastLoginAt)}</time> : 'Never',
          },
        ]}
        bulkActions={(users, done) => <UserActions users={users} onDone={done} />}
      />
    </>
  );
}

function UserStatus({ user }: { user: ListedUser }) {
  if (user.suspendedAt) return <Badge tone="danger">Suspended</Badge>;
  return user.emailVerified ? <Badge tone="success">Active</Badge> : <Badge>Email not verified</Badge>;
}

/** The confirmation of an action. Its description names the users concerned. */
type Question = { title: string; description: string; label: string; input: UserActionInput };

function UserActions({ users, onDone }: { users: ListedUser[]; onDone: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const runAction = useMutation({
    mutationFn: (body: UserActionInput) => request('POST', `${PATH}/actions`, { body }),
    // Also after an error: another admin may have changed the users first.
    meta: { invalidates: [PATH], invalidatesOnError: [PATH] },
    onSuccess: ({ message }) => toast({ title: 'Saved', description: message, tone: 'success' }),
    onError: showFailure,
    onSettled: (_answer, error) => {
      if (!error) onDone();
    },
  });
  const [first, ...others] = users;
  if (!first) return null;
  const ids: UserActionInput['ids'] = [first.id, ...others.map(({ id }) => id)];
  const who = others.length === 0 ? `${first.firstName} ${first.lastName} (${first.email})` : `${users.length} people`;
  const suspended = users.every(({ suspendedAt }) => suspendedAt !== null);
  return (
    <>
      <ActionMenu label="Give a role">
        {roles.map(({ value: role, label }) => (
          <MenuAction
            key={role}
            disabled={runAction.isPending}
            onClick={() =>
              setQuestion({
                title: `Give the role ${label}?`,
                description: `${who} will have the role ${label}, with all that it may do, at once.`,
                label: `Give the role ${label}`,
                input: { ids, action: 'set-role', role },
              })
            }
          >
            {label}
          </MenuAction>
        ))}
      </ActionMenu>
      <Button
        variant="secondary"
        size="small"
        disabled={runAction.isPending}
        onClick={() =>
          setQuestion({
            title: 'Sign out everywhere?',
            description: `${who} will have to sign in again on every device.`,
            label: 'Sign out everywhere',
            input: { ids, action: 'sign-out' },
          })
        }
      >
        Sign out
      </Button>
      {suspended ? (
        <Button size="small" pending={runAction.isPending} onClick={() => runAction.mutate({ ids, action: 'restore' })}>
          Restore
        </Button>
      ) : (
        <Button
          variant="danger"
          size="small"
          disabled={runAction.isPending}
          onClick={() =>
            setQuestion({
              title: 'Suspend?',
              description: `${who} will be signed out and cannot sign in until restored. Nothing is deleted.`,
              label: 'Suspend',
              input: { ids, action: 'suspend' },
            })
          }
        >
          Suspend
        </Button>
      )}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        description={question?.description ?? ''}
        confirmLabel={question?.label ?? ''}
        tone={question?.input.action === 'suspend' ? 'danger' : 'primary'}
        pending={runAction.isPending}
        onClose={() => setQuestion(null)}
        onConfirm={(close) => question && runAction.mutate(question.input, { onSettled: close })}
      />
    </>
  );
}
