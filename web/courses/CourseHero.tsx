import type { ReactNode, RefObject } from 'react';
import type { CourseDetail } from '#functions/courses/contract.ts';
import { durationLabel, minutesLabel } from '#functions/courses/duration.shared.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Image } from '#web/design/Image.tsx';
import { UsersIcon } from '#web/design/icons/interface.tsx';
import { BookIcon, ChartIcon } from '#web/design/icons/objects.tsx';
import { ClockIcon } from '#web/design/icons/storefront.tsx';
import { Price } from '#web/design/Price.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { CourseRating } from './CourseRating.tsx';
import { counted } from './counted.ts';
import { isOpen } from './course-status.ts';
import { EnrollButton } from './EnrollButton.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

/** The top of a course page: title, rating, duration, price, enroll button and picture. */
export function CourseHero({
  course,
  enrollment,
  action,
}: {
  course: CourseDetail;
  enrollment: EnrollmentState;
  action: RefObject<HTMLDivElement | null>;
}) {
  const lessons = course.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  return (
    <Frame
      picture={
        <Image
          src={course.thumbnail}
          alt=""
          width={640}
          height={400}
          priority
          className="aspect-8/5 h-auto w-full rounded-xl ring-1 ring-line"
        />
      }
    >
      <Breadcrumbs entries={[{ label: 'Courses', to: paths.courses() }, { label: course.title }]} />
      <p className="eyebrow mt-6 mb-3">{course.category.name}</p>
      <h1>{course.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{course.subtitle || course.shortDescription}</p>
      <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <li className="inline-flex">
          <CourseRating rating={course.rating} reviewCount={course.reviewCount} />
        </li>
        {course.totalStudents > 0 && (
          <Fact icon={<UsersIcon size={16} />}>{counted(course.totalStudents, 'student')}</Fact>
        )}
        <Fact icon={<ClockIcon size={16} />}>{durationLabel(course.duration)}</Fact>
        <Fact icon={<ChartIcon size={16} />}>
          <span className="capitalize">{course.level}</span>
        </Fact>
        {lessons > 0 && <Fact icon={<BookIcon size={16} />}>{counted(lessons, 'lesson')}</Fact>}
      </ul>
      <div ref={action}>
        <EnrollmentAction course={course} enrollment={enrollment} />
      </div>
      <OpenLesson course={course} />
    </Frame>
  );
}

function EnrollmentAction({ course, enrollment }: { course: CourseDetail; enrollment: EnrollmentState }) {
  const enrolled = enrollment.status === 'enrolled';
  if (!enrolled && !isOpen(course)) {
    return (
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Badge tone="highlight">Coming Soon</Badge>
        <Button to={paths.waitlist(course.slug)} size="large">
          Join the Waitlist
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="w-full sm:w-64">
        <EnrollButton slug={course.slug} enrollment={enrollment} />
      </div>
      <div className="flex min-h-8 items-center">
        {enrollment.status === 'loading' && <Skeleton className="h-7 w-28" />}
        {enrollment.status === 'none' && course.price && (
          <Price amount={course.price} original={course.originalPrice} />
        )}
        {enrolled && <p className="font-semibold text-muted">{enrollment.progress}% complete</p>}
      </div>
    </div>
  );
}

/** The link to the lesson that everybody may take. It is shown to learners too, so that nothing moves when they are known. */
function OpenLesson({ course: { slug, modules } }: { course: CourseDetail }) {
  const signedIn = useSession().status === 'signed-in';
  const lesson = modules.flatMap(({ lessons }) => lessons).find(({ isPreview }) => isPreview);
  if (!lesson) return null;
  return (
    <p className="mt-5 text-sm">
      <TextLink to={paths.tryLesson(slug)} className="font-semibold">
        Try a lesson
      </TextLink>{' '}
      <span className="text-muted">
        {signedIn ? 'that is open to everybody' : 'without an account'}: {lesson.title}, {minutesLabel(lesson.minutes)}
      </span>
    </p>
  );
}

/** The placeholder for `CourseHero` while the course loads. */
export function CourseHeroSkeleton() {
  return (
    <Frame picture={<Skeleton className="aspect-8/5 w-full rounded-xl" />}>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-7 h-4 w-32" />
      <Skeleton className="mt-4 h-12 w-full sm:h-14" />
      <Skeleton className="mt-3 h-12 w-2/3 sm:h-14" />
      <Skeleton className="mt-6 h-5 w-11/12" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-7 h-5 w-4/5" />
      <Skeleton className="mt-8 h-13 w-full rounded-full sm:w-64" />
    </Frame>
  );
}

function Frame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="scheme-dark border-line border-b bg-paper text-ink">
      <Container className="grid items-center gap-8 py-8 sm:py-12 lg:min-h-104 lg:grid-cols-[1.15fr_1fr] lg:gap-14 lg:py-16">
        <div className="min-w-0">{children}</div>
        {picture}
      </Container>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 text-muted">
      {icon}
      {children}
    </li>
  );
}
