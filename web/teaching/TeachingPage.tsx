import { useQuery } from '@tanstack/react-query';
import type { TaughtCourse } from '#functions/teaching/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { courseStates } from '../courses/course-state.ts';
import { courseRoleLabels } from './course-roles.ts';
import { deskTiles } from './desk-tiles.tsx';
import { taughtCoursesQuery } from './teaching-queries.ts';

/** /teaching: the courses in which the signed-in person teaches, with what waits in each. */
export default function TeachingPage() {
  const courses = useQuery(taughtCoursesQuery);
  return (
    <>
      <AdminHeader title="Teaching" intro="Your courses, and what waits for an answer in each." />
      {courses.isPending && <DeskSkeleton />}
      {courses.isError && !courses.data && (
        <ErrorState title="We could not load your courses" onRetry={() => courses.refetch()}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {courses.data?.length === 0 && (
        <EmptyState
          title="You do not teach a course yet"
          actions={<Button to={paths.dashboard()}>Go to your dashboard</Button>}
        >
          The creator of a course can invite you as a teacher or assistant. The link to accept comes by mail.
        </EmptyState>
      )}
      {courses.data && courses.data.length > 0 && (
        <ul className="grid gap-5">
          {courses.data.map((course) => (
            <li key={course.id}>
              <CourseDesk course={course} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CourseDesk({ course }: { course: TaughtCourse }) {
  const { label, tone } = courseStates[course.status];
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface" aria-labelledby={`desk-${course.id}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 pt-5 pb-4">
        <h2 id={`desk-${course.id}`} className="text-h4">
          {course.title}
        </h2>
        <p className="flex flex-wrap gap-2">
          {course.status !== 'ACTIVE' && <Badge tone={tone}>{label}</Badge>}
          <Badge>{courseRoleLabels[course.role]}</Badge>
        </p>
      </header>
      <ul className="grid grid-cols-2 gap-px border-line border-t bg-line xl:grid-cols-4">
        {deskTiles
          .filter(({ isFor }) => !isFor || isFor(course))
          .map(({ label: name, to, figure, figureText, note, waits }) => (
            <li key={name} className="bg-surface">
              <Link
                to={to(course)}
                className="group -outline-offset-2 flex h-full flex-col px-3.5 py-4 transition hover:bg-sunken sm:px-5"
              >
                <span
                  className={classNames(
                    'font-bold font-display text-h3 tabular-nums',
                    waits && figure(course) > 0 ? 'text-accent' : figure(course) === 0 && 'text-muted',
                  )}
                >
                  {figureText ? figureText(course) : figure(course).toLocaleString('en-US')}
                </span>
                <span className="flex items-center justify-between gap-1 font-medium text-sm">
                  {name}
                  <ArrowRightIcon size={16} className="text-muted transition group-hover:translate-x-0.5" />
                </span>
                {note && <span className="mt-0.5 text-muted text-xs">{note(course)}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </article>
  );
}

function DeskSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}
