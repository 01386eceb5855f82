import { useQuery } from '@tanstack/react-query';
import { counted } from '#web/courses/counted.ts';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Stat } from '#web/design/Stat.tsx';
import { courseFiguresQuery } from './course-queries.ts';

/** The "Figures" tab of the course editor: students, rating, revenue, and how many learners completed each lesson. */
export function CourseFiguresPanel({ courseId }: { courseId: number }) {
  const figures = useQuery(courseFiguresQuery(courseId));
  if (figures.isPending) return <Skeleton className="h-72 rounded-lg" />;
  if (!figures.data) {
    return (
      <ErrorState title="We could not load the figures" onRetry={() => figures.refetch()}>
        Please try again.
      </ErrorState>
    );
  }
  const { studentCount, completedCount, averageProgress, rating, reviewCount, revenue, lessons } = figures.data;
  return (
    <>
      <div className="grid gap-x-6 gap-y-8 rounded-lg border border-line bg-surface p-6 sm:grid-cols-2 xl:grid-cols-4">
        <Stat label="Students" value={studentCount.toLocaleString('en-US')} />
        <Stat
          label="Completed"
          value={completedCount.toLocaleString('en-US')}
          hint={`${averageProgress}% on average`}
        />
        <Stat
          label="Rating"
          value={reviewCount === 0 ? '–' : rating.toFixed(1)}
          hint={counted(reviewCount, 'review')}
        />
        <Stat label="Revenue" value={Number(revenue).toLocaleString('en-US', { style: 'currency', currency: 'USD' })} />
      </div>
      <h2 className="mt-10 mb-4 text-h4">Lesson by lesson</h2>
      {lessons.length === 0 ? (
        <p className="text-muted">There are no lessons yet.</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">How many learners completed each lesson</caption>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="py-2 font-semibold">
                Lesson
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Started
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold">
                Completed
              </th>
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <tr key={lesson.lessonId} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-3 pr-4 text-left font-medium wrap-anywhere">
                  {lesson.title}
                  <progress
                    className="mt-1.5 block h-1.5 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
                    value={lesson.completed}
                    max={Math.max(1, studentCount)}
                    aria-label={`${lesson.completed} of ${studentCount} learners completed it`}
                  />
                </th>
                <td className="py-3 text-right tabular-nums">{lesson.started.toLocaleString('en-US')}</td>
                <td className="py-3 pl-4 text-right tabular-nums">{lesson.completed.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
