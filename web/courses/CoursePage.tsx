import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { CourseBody } from './CourseBody.tsx';
import { CourseHero } from './CourseHero.tsx';
import { CoursePageSkeleton } from './CoursePageSkeleton.tsx';
import { courseQuery } from './queries.ts';
import { RelatedLinks } from './RelatedLinks.tsx';
import { SpecialFeatures } from './SpecialFeatures.tsx';
import { isUnpublished, useEnrollment } from './use-enrollment.ts';

/** For the few who may look at it so: kept off everybody else's page. */
const PreviewBar = lazy(() => import('./PreviewBar.tsx'));

/** A course's landing page. */
export default function CoursePage() {
  const { slug = '' } = useParams();
  const course = useQuery(courseQuery(slug));
  const failed = course.isError && !isMissing(course.error);
  useDocumentTitle(course.data?.title ?? (course.isPending || failed ? 'Course' : 'Course Not Found'));
  if (course.isPending) return <CoursePageSkeleton />;
  if (course.data) return <Landing key={course.data.id} course={course.data} />;
  const browse = <Button to={paths.courses()}>Browse Courses</Button>;
  if (failed) return <LoadFailure title="The course could not be loaded" error={course.error} actions={browse} />;
  return (
    // As tall as the screen: the footer does not jump into sight when the skeleton goes.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <EmptyState illustration={<LostIllustration />} title="Course Not Found" headingLevel="h1" actions={browse}>
        There is no course at this address: it may be mistyped, or the course is no longer offered.
      </EmptyState>
    </Container>
  );
}

function Landing({ course }: { course: CourseDetail }) {
  const enrollment = useEnrollment(course);
  const previews = enrollment.status === 'none' && enrollment.canManage;
  /** A draft as it will be: with its price and its way in. */
  const shown: CourseDetail = isUnpublished(course.status) ? { ...course, status: 'ACTIVE' } : course;
  return (
    <>
      {previews && (
        <Suspense>
          <PreviewBar course={course} />
        </Suspense>
      )}
      <CourseHero course={shown} enrollment={enrollment} />
      <CourseBody course={shown} enrollment={enrollment} />
      <SpecialFeatures />
      <RelatedLinks slug={course.slug} />
    </>
  );
}
