import type { Dashboard } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { Link } from '#web/design/Link.tsx';

/** Work that was returned or accepted since the student last looked at it. It goes once its lesson was opened. */
export function AnsweredWork({ answeredWork }: Pick<Dashboard, 'answeredWork'>) {
  if (answeredWork.length === 0) return null;
  return (
    <section aria-labelledby="answered-work">
      <h2 id="answered-work" className="mb-4 text-h3">
        {titleOf(answeredWork)}
      </h2>
      <ul className="grid gap-4">
        {answeredWork.map(({ decision, course, lesson }) => (
          <Card
            as="li"
            key={`${course.slug} ${lesson.lessonId}`}
            interactive
            className="flex flex-wrap items-center gap-3"
          >
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">
                <Link
                  // The id is of AssignmentWork, which is a chunk of the lesson.
                  to={`${paths.lesson(course.slug, lesson.moduleId, lesson.lessonId)}#work-answer`}
                  className="after:absolute after:inset-0"
                >
                  {lesson.title}
                </Link>
              </h3>
              <p className="mt-1 text-muted text-sm">
                {course.title}.{' '}
                {decision === 'returned'
                  ? 'It came back: read what was said, and hand in the next version.'
                  : 'It was accepted: read what was said.'}
              </p>
            </div>
            <Badge tone={decision === 'returned' ? 'warning' : 'success'}>
              {decision === 'returned' ? 'Returned' : 'Accepted'}
            </Badge>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function titleOf(answers: Dashboard['answeredWork']): string {
  if (answers.every(({ decision }) => decision === 'accepted')) return 'Your work was accepted';
  return answers.every(({ decision }) => decision === 'returned') ? 'Your work came back' : 'Answers to your work';
}
