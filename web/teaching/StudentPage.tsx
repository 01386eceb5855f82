import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Student } from '#functions/teaching/student-contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { BackLink } from '../admin/BackLink.tsx';
import { PageStatus } from '../admin/PageStatus.tsx';
import { shortDate } from '../admin/short-date.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { studentQuery } from './student-queries.ts';
import { changeLabels, minutesText, sourceLabels, studentState } from './student-words.ts';
import { useCourseId } from './use-course-id.ts';

type Lesson = Student['lessons'][number];

/** /teaching/{courseId}/roster/{userId}: one learner, with every lesson of the course. */
export default function StudentPage() {
  const courseId = useCourseId();
  const { userId = '' } = useParams();
  const wanted = Number(userId);
  const student = useQuery({ ...studentQuery(courseId, wanted), enabled: Number.isSafeInteger(wanted) });
  // As it was when the dialog was opened: the page may show another state meanwhile.
  const [changing, setChanging] = useState<Pick<Student, 'userId' | 'name' | 'status'> | null>(null);
  const roster = paths.teaching(courseId, 'roster');
  if (!student.data) {
    return (
      <PageStatus noun="student" query={student} wayOut={{ to: roster, label: 'All Students' }}>
        They were never enrolled in this course, or their account was deleted.
      </PageStatus>
    );
  }
  const { name, email, status, source, mayEnroll, lessons, questions, changes, ...row } = student.data;
  const state = studentState(student.data);
  const done = lessons.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <>
      <BackLink to={roster}>Students</BackLink>
      <AdminHeader
        title={name}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={state.tone}>{state.label}</Badge>
            {email && <span className="break-all">{email}</span>}
          </span>
        }
        actions={
          mayEnroll && (
            <Button variant="secondary" onClick={() => setChanging({ userId: wanted, name, status })}>
              {status === 'ended' ? 'Restore Access' : 'End Access'}
            </Button>
          )
        }
      />
      <dl className="mb-10 grid grid-cols-2 gap-x-6 gap-y-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-3 xl:grid-cols-6">
        <Figure label="Lessons">
          {done} of {lessons.length}
        </Figure>
        <Figure label="Quizzes">{row.quizAverage === null ? 'None yet' : `${row.quizAverage}%`}</Figure>
        <Figure label="Time">{row.lastSeenAt ? minutesText(row.minutes) : 'None yet'}</Figure>
        <Figure label="Last seen">{row.lastSeenAt ? shortDate(row.lastSeenAt) : 'Not yet'}</Figure>
        <Figure label="Last progress">{done === 0 ? 'None yet' : shortDate(row.progressedAt)}</Figure>
        <Figure label={sourceLabels[source]}>{shortDate(row.enrolledAt)}</Figure>
      </dl>
      <div className="grid gap-8">
        {modulesOf(lessons).map(({ title, lessons: inModule }) => (
          <section key={inModule[0]?.moduleId} aria-label={title}>
            <h2 className="mb-3 text-h4">{title}</h2>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {inModule.map((lesson) => (
                <li key={lesson.lessonId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
                  <span className="min-w-0 flex-1 basis-56 font-medium">{lesson.title}</span>
                  <LessonFacts lesson={lesson} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="mt-10">
          <h2 id="questions" className="mb-3 text-h4">
            Questions
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {questions.map(({ id, title, lessonTitle, isAnswered, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm">
                <span className="min-w-0 flex-1 basis-56">
                  <Link
                    to={`${paths.teaching(courseId, 'questions')}?filter=all&question=${id}`}
                    className="wrap-anywhere font-medium hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="block text-muted text-xs">{lessonTitle ?? 'In a lesson that was removed'}</span>
                </span>
                <Badge tone={isAnswered ? 'success' : 'neutral'}>{isAnswered ? 'Answered' : 'Unanswered'}</Badge>
                <time dateTime={createdAt} className="w-28 text-right text-muted">
                  {shortDate(createdAt)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="access" className="mt-10">
          <h2 id="access" className="mb-3 text-h4">
            Access
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {changes.map(({ id, change, reason, by, createdAt }) => (
              <li key={id} className="px-5 py-3 text-sm">
                <p className="font-semibold">{changeLabels[change]}</p>
                <p className="wrap-anywhere">{reason}</p>
                <p className="text-muted text-xs">
                  {by ?? 'Account deleted'}, <time dateTime={createdAt}>{shortDate(createdAt)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AccessDialog
        courseId={courseId}
        students={changing && [changing]}
        onClose={() => setChanging(null)}
        onDone={() => setChanging(null)}
      />
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

const workStates: Record<NonNullable<Lesson['work']>['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'To read', tone: 'accent' },
  in_review: { label: 'In review', tone: 'accent' },
  returned: { label: 'Returned', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
};

function LessonFacts({ lesson: { quiz, work, minutes, completedAt } }: { lesson: Lesson }) {
  return (
    <>
      {work && (
        <Link to={paths.teaching('submissions', work.id)} className="hover:underline">
          <Badge tone={workStates[work.state].tone}>{workStates[work.state].label}</Badge>
          <span className="ml-2 text-muted text-xs">Version {work.version}</span>
        </Link>
      )}
      {quiz && (
        <span className="tabular-nums">
          {quiz.best}% <span className="text-muted text-xs">best of {quiz.attempts}</span>
        </span>
      )}
      {minutes > 0 && <span className="text-muted text-xs">{minutesText(minutes)}</span>}
      <span className="w-28 text-right text-muted">
        {completedAt ? <time dateTime={completedAt}>{shortDate(completedAt)}</time> : 'Not completed'}
      </span>
    </>
  );
}

function modulesOf(lessons: Lesson[]): { title: string; lessons: Lesson[] }[] {
  const modules = new Map<number, { title: string; lessons: Lesson[] }>();
  for (const lesson of lessons) {
    const module = modules.get(lesson.moduleId) ?? { title: lesson.moduleTitle, lessons: [] };
    module.lessons.push(lesson);
    modules.set(lesson.moduleId, module);
  }
  return [...modules.values()];
}
