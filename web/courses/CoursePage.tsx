import './course-page.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
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
import { CourseComparison } from './CourseComparison.tsx';
import { CourseHero } from './CourseHero.tsx';
import { CoursePageSkeleton } from './CoursePageSkeleton.tsx';
import { courseQuery } from './queries.ts';
import { RelatedLinks } from './RelatedLinks.tsx';
import { SpecialFeatures } from './SpecialFeatures.tsx';
import { StickyEnroll } from './StickyEnroll.tsx';
import { isUnpublished, useEnrollment } from './use-enrollment.ts';

/** Loaded on demand: only the course's creator and admins see it, so other visitors need not download it. */
const PreviewBar = lazy(() => import('./PreviewBar.tsx'));

/** /courses/{slug}: the public page of a course. */
export default function CoursePage() {
  const { slug = '' } = useParams();
  const course = useQuery(courseQuery(slug));
  const failed = course.isError && !isMissing(course.error);
  useDocumentTitle(course.data?.title ?? (course.isPending || failed ? 'Course' : 'Course Not Found'));
  if (course.isPending) return <CoursePageSkeleton />;
  if (course.data) return <Landing key={course.data.id} course={course.data} />;
  const browseButton = <Button to={paths.courses()}>Browse Courses</Button>;
  if (failed) return <LoadFailure title="The course could not be loaded" error={course.error} actions={browseButton} />;
  return (
    // As tall as the screen, so that the footer does not jump into view when the skeleton disappears.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <EmptyState illustration={<LostIllustration />} title="Course Not Found" headingLevel="h1" actions={browseButton}>
        There is no course at this address: it may be mistyped, or the course is no longer offered.
      </EmptyState>
    </Container>
  );
}

function Landing({ course }: { course: CourseDetail }) {
  const enrollment = useEnrollment(course);
  const heroAction = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const isPreview = enrollment.status === 'none' && enrollment.canManage;
  /** An unpublished course is shown as it will look once published, with its price and enroll button. */
  const displayed: CourseDetail = isUnpublished(course.status) ? { ...course, status: 'ACTIVE' } : course;
  return (
    <>
      {isPreview && (
        <Suspense>
          <PreviewBar course={course} />
        </Suspense>
      )}
      <CourseHero course={displayed} enrollment={enrollment} action={heroAction} />
      <CourseBody course={displayed} enrollment={enrollment} panel={panel} />
      <SpecialFeatures course={displayed} />
      <CourseComparison course={displayed} />
      <RelatedLinks slug={course.slug} />
      <StickyEnroll course={displayed} enrollment={enrollment} heroAction={heroAction} panel={panel} />
    </>
  );
}
