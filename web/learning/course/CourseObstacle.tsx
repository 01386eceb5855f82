import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { hasEnded } from '#web/app/ended-session.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration, LostIllustration } from '#web/design/illustrations.tsx';
import type { CourseObstacle as Obstacle } from '../use-learner-query.ts';

// With the code for accounts, which no public page of learning needs.
const NotEnrolled = lazy(() => loadOrReload(() => import('./NotEnrolled.tsx')));

/** Shown instead of a course or lesson that the viewer cannot open: says why, and links to the next step. */
export function CourseObstacle({ obstacle, slug, error }: { obstacle: Obstacle; slug: string; error: unknown }) {
  const { pathname, search } = useLocation();
  if (obstacle === 'session-unknown') return <SessionFailure />;
  if (obstacle === 'unreachable') return <LoadFailure title="This could not be loaded" error={error} />;
  return (
    <Container className="py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      {message(obstacle)}
    </Container>
  );

  function message(obstacle: Exclude<Obstacle, 'session-unknown' | 'unreachable'>) {
    switch (obstacle) {
      case 'signed-out':
        return (
          <EmptyState
            illustration={<EmptyIllustration />}
            title={hasEnded() ? 'Your session has ended' : 'Please sign in to access this course'}
            headingLevel="h1"
            actions={
              <>
                <Button to={paths.login(pathname + search)}>Sign In</Button>
                <Button to={paths.course(slug)} variant="secondary">
                  About this course
                </Button>
              </>
            }
          >
            {hasEnded()
              ? 'Sign in to go on where you were.'
              : 'Your lessons and your progress are kept with your account.'}
          </EmptyState>
        );
      case 'not-enrolled':
        return <NotEnrolled slug={slug} />;
      case 'locked':
        return (
          <EmptyState
            illustration={<EmptyIllustration />}
            title="This lesson is locked"
            headingLevel="h1"
            actions={<Button to={paths.learn(slug)}>Back to the course</Button>}
          >
            Lessons open in order: complete the ones before it first.
          </EmptyState>
        );
      case 'lesson-not-found':
        return (
          <EmptyState
            illustration={<LostIllustration />}
            title="Lesson not found"
            headingLevel="h1"
            actions={<Button to={paths.learn(slug)}>Back to the course</Button>}
          >
            There is no lesson at this address: it may be mistyped, or the lesson is no longer part of the course.
          </EmptyState>
        );
      case 'not-found':
        return (
          <EmptyState
            illustration={<LostIllustration />}
            title="Course not found"
            headingLevel="h1"
            actions={<Button to={paths.courses()}>Browse Courses</Button>}
          >
            There is no course at this address: it may be mistyped, or it is no longer offered.
          </EmptyState>
        );
    }
  }
}
