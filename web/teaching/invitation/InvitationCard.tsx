import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StaffInvitation } from '#functions/teaching/contract.ts';
import { ResendButton } from '#web/accounts/ResendButton.tsx';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { useSignOut } from '#web/app/sign-out.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { acceptanceMutation } from '../teaching-queries.ts';

const OFFERS = {
  teacher: 'You read what students hand in, answer their questions, write to them and enroll them.',
  assistant: 'You read what students hand in and answer their questions.',
};

/** An invitation, and what its viewer can do with it: accept it, or first sign in or confirm their address. */
export function InvitationCard({
  token,
  invitation,
  onRefresh,
}: {
  token: string;
  invitation: StaffInvitation;
  onRefresh: () => void;
}) {
  const { course, role, from, sentTo, expiresAt, isExpired, viewer } = invitation;
  const navigate = useNavigate();
  const acceptance = useMutation(acceptanceMutation(token));
  const { signOut, isPending: isSigningOut } = useSignOut();
  const { user } = useSession();
  const { hash } = useLocation();
  const here = paths.staffInvitation(token);
  const { text, actions } = content();
  return (
    <Card as="article" padding="large">
      <p className="eyebrow">{`${from} invites you`}</p>
      <h1 className="mt-3 text-h2">
        Teach in{' '}
        <TextLink to={paths.course(course.slug)} className="text-ink no-underline hover:text-ink hover:underline">
          {course.title}
        </TextLink>
      </h1>
      <p className="mt-4 text-lg">
        As {role === 'teacher' ? 'a teacher' : 'an assistant'}: {OFFERS[role]}
      </p>
      <div aria-live="polite" className="mt-4 text-muted">
        {text}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
    </Card>
  );

  function content(): { text: ReactNode; actions: ReactNode } {
    if (viewer === 'member') {
      return {
        text: 'You teach in this course already.',
        actions: <Button to={paths.teaching()}>Open Teaching</Button>,
      };
    }
    if (isExpired) {
      return {
        text: `This invitation has expired. Ask ${from} for a new one.`,
        actions: <Button to={paths.home()}>Go to the home page</Button>,
      };
    }
    if (viewer === 'visitor') {
      return {
        text: `The invitation was sent to ${sentTo}. Sign in with the account that has this address, or create one.`,
        actions: (
          <>
            <Button to={paths.register(here) + hash}>Create account</Button>
            <Button to={paths.login(here) + hash} variant="secondary">
              Sign In
            </Button>
          </>
        ),
      };
    }
    if (viewer === 'other') {
      return {
        text: `The invitation was sent to ${sentTo}. You are signed in with another address.`,
        actions: (
          <Button pending={isSigningOut} pendingLabel="Signing out..." onClick={() => signOut()}>
            Sign Out
          </Button>
        ),
      };
    }
    if (viewer === 'unverified') {
      return {
        text: `Confirm first that ${user?.email ?? sentTo} is your address: open the link that we mailed you. It leads back to this invitation.`,
        actions: (
          <>
            <Button onClick={onRefresh}>I have confirmed it</Button>
            <ResendButton email={user?.email ?? sentTo} redirect={here} />
          </>
        ),
      };
    }
    const until = new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long' });
    return {
      text: `You can accept until ${until}. Your own courses and your account stay as they are.`,
      actions: (
        <Button size="large" pending={acceptance.isPending} pendingLabel="Joining..." onClick={accept}>
          Join the Staff
        </Button>
      ),
    };
  }

  function accept() {
    acceptance.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Welcome to the staff', description: `You now teach in ${course.title}.`, tone: 'success' });
        navigate(paths.teaching());
      },
      onError: (error) => {
        // The person was signed out elsewhere after this page was opened. The card now offers to sign in.
        if (error instanceof ApiError && error.status === 401) return;
        toast({
          title: 'The invitation was not accepted',
          description: readableMessage(error, 'Please try again.'),
          tone: 'danger',
        });
      },
    });
  }
}
