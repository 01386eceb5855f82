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

/** What `useRegistration` returns. */
export type Registration = {
  /** `loading`: the session, or whether the viewer has a seat, is still loading. */
  status: 'loading' | 'none' | 'registered';
  /** The viewer's seat; null without one. */
  seat: Seat | null;
  register: () => void;
  /** `onSettled` is called on success and on failure. */
  cancel: (onSettled: () => void) => void;
  /** A registration or a cancellation is in progress. */
  pending: boolean;
};

/**
 * The viewer's registration for a webinar, and the actions to register and cancel. docs/product.md "Webinar page".
 * `onChanged` is called after each attempt, successful or not, because the pressed control may be gone.
 */
export function useRegistration(webinarId: number, onChanged: () => void): Registration {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const answer = useQuery({ ...registrationQuery(webinarId), enabled: signedIn });
  const change = useMutation(registrationMutation(useQueryClient(), webinarId));
  const navigate = useNavigate();

  // If loading the seat failed, the viewer counts as not registered: registering again changes nothing.
  const seat = signedIn && answer.data?.isRegistered ? answer.data : null;
  const loading = session.status === 'loading' || (signedIn && answer.isPending);
  return {
    status: loading ? 'loading' : seat ? 'registered' : 'none',
    seat,
    register: session.status === 'signed-out' ? goToSignIn : register,
    cancel,
    pending: change.isPending,
  };

  function goToSignIn() {
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
        // The user was signed out elsewhere after this page was opened.
        if (isSignedOut(error)) return goToSignIn();
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
