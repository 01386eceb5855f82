import type { ReactNode } from 'react';
import { durationLabel } from '#functions/courses/duration.shared.ts';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { CourseRating } from '#web/courses/CourseRating.tsx';
import { counted } from '#web/courses/counted.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { UsersIcon } from '#web/design/icons/interface.tsx';
import { CertificateIcon, ChartIcon } from '#web/design/icons/objects.tsx';
import { ClockIcon, PlayIcon } from '#web/design/icons/storefront.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';

/** The top of the learn page: the course, the learner's progress, and a button to resume or to view the certificate. */
export function LearnHeader({ learning }: { learning: LearnCourse }) {
  const { course, progress, resume, enrollment, certificateCode } = learning;
  return (
    <header className="scheme-dark border-line border-b bg-paper text-ink">
      <Container className="py-8 sm:py-12">
        <Breadcrumbs
          entries={[
            { label: 'Courses', to: paths.courses() },
            { label: course.title, to: paths.course(course.slug) },
            { label: 'Learn' },
          ]}
        />
        <div className="mt-6 grid items-end gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
          <div className="min-w-0">
            <h1 className="text-h2 sm:text-h1">{course.title}</h1>
            {course.subtitle && <p className="mt-3 max-w-prose text-lg text-muted">{course.subtitle}</p>}
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
              <li>
                <CourseRating rating={course.rating} reviewCount={course.reviewCount} />
              </li>
              {course.totalStudents > 0 && (
                <Fact icon={<UsersIcon size={16} />}>{counted(course.totalStudents, 'student')}</Fact>
              )}
              <Fact icon={<ClockIcon size={16} />}>{durationLabel(course.duration)}</Fact>
              <Fact icon={<ChartIcon size={16} />}>
                <span className="capitalize">{course.level}</span>
              </Fact>
            </ul>
          </div>
          {enrollment && (
            <div>
              <ProgressBar label="Your progress" value={progress} showLabel tone="highlight" />
              <div className="mt-5 empty:hidden">{continueAction()}</div>
            </div>
          )}
        </div>
      </Container>
    </header>
  );

  function continueAction() {
    // Unfinished lessons come first: lessons may have been added since the certificate was issued.
    if (resume && progress < 100) {
      const lesson = paths.lesson(course.slug, resume.moduleId, resume.lessonId);
      return (
        <Button to={lesson} variant="highlight" icon={<PlayIcon size={18} />} block>
          {progress > 0 ? 'Resume where you left off' : 'Start the first lesson'}
        </Button>
      );
    }
    if (!certificateCode) return null;
    return (
      <Button to={paths.certificate(certificateCode)} variant="highlight" icon={<CertificateIcon size={18} />} block>
        View Certificate
      </Button>
    );
  }
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 text-muted">
      {icon}
      {children}
    </li>
  );
}
