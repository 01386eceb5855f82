import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#functions/courses/contract.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { useLaterNavigation } from '#web/app/later-navigation.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { signInNotice } from '#web/app/sign-in-notice.ts';
import { toast } from '#web/design/toast.ts';
import { enrollMutation } from './enrollment.ts';
import { courseAccessQuery } from './queries.ts';

/** Milliseconds that a toast is shown before the next page opens. */
const SIGN_IN_DELAY = 1000;
const LEARN_PAGE_DELAY = 1500;

/** What the enroll button shows and does for the viewer. */
export type EnrollmentState =
  /** The session or the enrollment is still loading. */
  | { status: 'loading' }
  | { status: 'enrolled'; progress: number }
  /** `leaving`: the sign-in page is about to open. `canManage`: made the course, or is an admin. */
  | {
      status: 'none';
      enroll: () => void;
      enrolling: boolean;
      leaving: boolean;
      canManage: boolean;
      /** The course is not published yet, so nobody can enroll, not even its creator or an admin. */
      unpublished: boolean;
    };

/** Whether the course is not published yet: only its creator and admins see it. */
export function isUnpublished(status: Course['status']): boolean {
  return status === 'DRAFT' || status === 'REVIEW';
}

/** The viewer's enrollment in a course, and the action to enroll (docs/product.md "Enroll button"). */
export function useEnrollment({ id, slug, status }: Pick<Course, 'id' | 'slug' | 'status'>): EnrollmentState {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const access = useQuery({ ...courseAccessQuery(id), enabled: signedIn });
  const enrollment = useMutation(enrollMutation(useQueryClient(), id));
  const [leaving, setLeaving] = useState(false);
  const goLater = useLaterNavigation();

  if (session.status === 'loading' || (signedIn && access.isPending)) return { status: 'loading' };
  if (signedIn && access.data?.enrolled) return { status: 'enrolled', progress: access.data.progress };
  return {
    status: 'none',
    enroll: session.status === 'signed-out' ? goToSignIn : enroll,
    enrolling: enrollment.isPending,
    leaving,
    canManage: signedIn && access.data?.hasAccess === true,
    unpublished: isUnpublished(status),
  };

  function goToSignIn() {
    setLeaving(true);
    toast({
      title: 'Sign In Required',
      description: 'Please sign in to enroll in courses',
      tone: 'danger',
      about: signInNotice,
    });
    goLater(paths.login(paths.coursePrice(slug)), SIGN_IN_DELAY);
  }

  function enroll() {
    enrollment.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Enrollment Successful!', tone: 'success' });
        goLater(paths.learn(slug), LEARN_PAGE_DELAY);
      },
      onError: (error) => {
        // The session has ended since this page was opened.
        if (error instanceof ApiError && error.status === 401) return goToSignIn();
        toast({
          title: 'Enrollment Failed',
          description: readableMessage(error, 'Failed to enroll in course'),
          tone: 'danger',
        });
      },
    });
  }
}
