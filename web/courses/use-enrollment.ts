import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#functions/courses/contract.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { useLaterNavigation } from '#web/app/later-navigation.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { toast } from '#web/design/toast.ts';
import { courseAccessQuery, enrollMutation } from './queries.ts';

const BEFORE_SIGN_IN = 1000;
const BEFORE_LEARNING = 1500;

export type EnrollmentState =
  /** Who is looking, or whether they are enrolled, is still being read. */
  | { status: 'loading' }
  | { status: 'enrolled'; progress: number }
  /** `leaving`: the sign-in page is about to open. `canManage`: made the course, or is an admin. */
  | {
      status: 'none';
      enroll: () => void;
      enrolling: boolean;
      leaving: boolean;
      canManage: boolean;
      /** Nobody can enroll yet, those who made it neither. */
      unpublished: boolean;
    };

/** Still being made: only its creator and admins see it. */
export function isUnpublished(status: Course['status']): boolean {
  return status === 'DRAFT' || status === 'REVIEW';
}

/** Where the viewer stands with a course, and how they enroll. docs/product.md "Enroll button". */
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
    enroll: session.status === 'signed-out' ? askToSignIn : enroll,
    enrolling: enrollment.isPending,
    leaving,
    canManage: signedIn && access.data?.hasAccess === true,
    unpublished: isUnpublished(status),
  };

  function askToSignIn() {
    setLeaving(true);
    toast({ title: 'Sign In Required', description: 'Please sign in to enroll in courses', tone: 'danger' });
    goLater(paths.login(paths.course(slug)), BEFORE_SIGN_IN);
  }

  function enroll() {
    enrollment.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Enrollment Successful!', tone: 'success' });
        goLater(paths.learn(slug), BEFORE_LEARNING);
      },
      onError: (error) => {
        // Signed out elsewhere since this page was opened.
        if (error instanceof ApiError && error.status === 401) return askToSignIn();
        toast({
          title: 'Enrollment Failed',
          description: readableMessage(error, 'Failed to enroll in course'),
          tone: 'danger',
        });
      },
    });
  }
}
