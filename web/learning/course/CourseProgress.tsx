import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { Analytics } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/** The learner's progress in each course, on the progress page. */
export function CourseProgress({ courses }: { courses: Analytics['courses'] }) {
  return (
    <Card as="section" aria-labelledby="course-progress">
      <h2 id="course-progress" className="text-h4">
        Progress by course
      </h2>
      {courses.length === 0 ? (
        <p className="mt-2 text-muted text-sm">
          You are not enrolled in a course yet. <TextLink to={paths.courses()}>Browse Courses</TextLink>
        </p>
      ) : (
        <ul className="mt-5 grid gap-6">
          {courses.map(({ course, progress, lessonsCompleted, lessonCount, timeSpent }) => (
            <li key={course.id}>
              <div className="mb-2 flex items-baseline justify-between gap-4">
                <h3 className="font-semibold font-text text-base tracking-normal">
                  <TextLink to={paths.learn(course.slug)}>{course.title}</TextLink>
                </h3>
                <span className="font-semibold text-sm tabular-nums">{progress}%</span>
              </div>
              <ProgressBar
                label={`Progress in ${course.title}`}
                value={progress}
                tone={progress === 100 ? 'success' : 'accent'}
              />
              <p className="mt-2 text-muted text-sm">
                {lessonsCompleted} of {counted(lessonCount, 'lesson')} · {minutesLabel(timeSpent)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
