import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RegistrationStatus } from '#functions/webinars/contract.ts';
import { storeWebinarRedirect } from '#web/accounts/webinar-redirect.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { toast } from '#web/design/toast.ts';
import { registrationMutation, registrationQuery } from './queries.ts';

type Seat = Extract<RegistrationStatus, { isRegistered: true }>;

export type Registration = {
  /** 'loading': who is looking, or whether they have a seat, is still being read. */
  status: 'loading' | 'none' | 'registered';
  /** The viewer's own; null without one. */
  seat: Seat | null;
  register: () => void;
  /** `onSettled`: also when it failed. */
  cancel: (onSettled: () => void) => void;
  /** Either is on its way. */
  pending: boolean;
};

/**
 * Where the viewer stands with a webinar, and how they register. docs/product.md "Webinar page". `onChanged`:
 * whatever came of it, the control that was pressed may be gone.
 */
export function useRegistration(webinarId: number, onChanged: () => void): Registration {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const answer = useQuery({ ...registrationQuery(webinarId), enabled: signedIn });
  const change = useMutation(registrationMutation(useQueryClient(), webinarId));
  const navigate = useNavigate();

  // Nobody has a seat whose question failed: registering once more changes nothing.
  const seat = signedIn && answer.data?.isRegistered ? answer.data : null;
  const loading = session.status === 'loading' || (signedIn && answer.isPending);
  return {
    status: loading ? 'loading' : seat ? 'registered' : 'none',
    seat,
    register: session.status === 'signed-out' ? askToSignIn : register,
    cancel,
    pending: change.isPending,
  };

  function askToSignIn() {
    storeWebinarRedirect(webinarId);
    navigate(paths.login());
  }

  function register() {
    change.mutate('POST', {
      onSuccess: () =>
        toast({
          title: 'Registration Successful!',
          description: "You've been registered for the webinar. Check your email for confirmation.",
          tone: 'success',
        }),
      onError: (error) => {
        // Signed out elsewhere since this page was opened.
        if (isSignedOut(error)) return askToSignIn();
        toast({
          title: 'Registration Failed',
          description: readableMessage(error, 'Failed to register for the webinar.'),
          tone: 'danger',
        });
      },
      onSettled: onChanged,
    });
  }

  function cancel(onSettled: () => void) {
    change.mutate('DELETE', {
      onSuccess: () => toast({ title: 'Registration cancelled', description: 'Your seat is free for someone else.' }),
      onError: (error) =>
        toast({
          title: 'Error',
          description: readableMessage(error, 'Your registration could not be cancelled. Please try again.'),
          tone: 'danger',
        }),
      onSettled: () => {
        onSettled();
        onChanged();
      },
    });
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
