import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { isOpen } from '#web/courses/course-status.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration, LostIllustration } from '#web/design/illustrations.tsx';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { courseFromUrlQuery, type FoundCourse } from './queries.ts';

/** A course that is open for enrollment, so it has a price. */
export type CourseOnSale = FoundCourse & { price: string };

/**
 * Loads the course that the URL names and passes it to `children` if it is on sale. Otherwise says why it cannot be
 * bought, and offers other courses.
 */
export function CourseFromUrl({ title, children }: { title: string; children: (course: CourseOnSale) => ReactNode }) {
  const { courseId } = useParams();
  const [query] = useSearchParams();
  const slug = query.get('course') || undefined;
  const course = useQuery(courseFromUrlQuery({ courseId, slug }));
  const namesCourse = courseId !== undefined || slug !== undefined;
  const failed = course.isError && !isMissing(course.error);
  useDocumentTitle(namesCourse && (failed || !course.isError) ? title : 'Course not found');

  const browse = <Button to={paths.courses()}>Browse Courses</Button>;
  if (course.data && isOpen(course.data)) return children(course.data);
  if (namesCourse && course.isPending) return <PurchaseSkeleton />;
  if (failed) return <LoadFailure title="The course could not be loaded" error={course.error} actions={browse} />;
  return (
    <Container className="py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      {unavailable()}
    </Container>
  );

  function unavailable() {
    if (course.data) {
      return (
        <EmptyState
          illustration={<EmptyIllustration />}
          title="Coming Soon"
          headingLevel="h1"
          actions={
            <>
              <Button to={paths.waitlist(course.data.slug)}>Join the Waitlist</Button>
              <Button to={paths.courses()} variant="secondary">
                Browse Courses
              </Button>
            </>
          }
        >
          {course.data.title} is not open for enrollment yet. Leave your email address, and we will write to you on the
          day it opens.
        </EmptyState>
      );
    }
    return (
      <EmptyState illustration={<LostIllustration />} title="Course not found" headingLevel="h1" actions={browse}>
        There is no course at this address: it may be mistyped, or the course is no longer offered.
      </EmptyState>
    );
  }
}
