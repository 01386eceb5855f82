import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import { ApiError, NetworkError, readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { Link } from '#web/design/Link.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { Stat } from '#web/design/Stat.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { NewDraftDialog } from '../../admin/NewDraftDialog.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { courseStates } from '../course-state.ts';
import { importCoursePath, newCoursePath, ownCoursesQuery, staleWithCourse } from './course-queries.ts';

/** /creator: the signed-in creator's courses with their figures. */
export default function CreatorDashboardPage() {
  const courses = useQuery(ownCoursesQuery);
  const [creating, setCreating] = useState(false);
  return (
    <>
      <AdminHeader
        title="Creator Dashboard"
        intro="Write, preview and submit your courses, and see how your students do."
        actions={
          <>
            <ImportButton />
            <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
              New Course
            </Button>
          </>
        }
      />
      {courses.isPending && <Skeleton className="h-96 rounded-lg" />}
      {courses.isError && (
        <ErrorState title="We could not load your courses" onRetry={() => courses.refetch()}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {courses.data?.length === 0 && (
        <EmptyState
          title="Your first course starts here"
          actions={
            <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
              New Course
            </Button>
          }
        >
          Give it a title. Everything else can be written later, and nobody sees it before you submit it.
        </EmptyState>
      )}
      {courses.data && courses.data.length > 0 && <Courses courses={courses.data} />}
      <NewCourseDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function Courses({ courses }: { courses: OwnCourse[] }) {
  const sum = (figure: (course: OwnCourse) => number) => courses.reduce((total, course) => total + figure(course), 0);
  const students = sum(({ studentCount }) => studentCount);
  const completed = sum(({ completedCount }) => completedCount);
  // The sum is computed in cents, because sums of dollars as floats are not exact.
  const revenue = sum((course) => Math.round(Number(course.revenue) * 100)) / 100;
  return (
    <>
      <div className="mb-10 grid grid-cols-2 gap-x-6 gap-y-8 rounded-lg border border-line bg-surface p-6 max-sm:[&_dd]:text-h3 xl:grid-cols-4">
        <Stat label="Published" value={courses.filter(({ status }) => status === 'ACTIVE').length} />
        <Stat label="Students" value={students.toLocaleString('en-US')} />
        <Stat label="Completed" value={students === 0 ? '–' : `${Math.floor((100 * completed) / students)}%`} />
        <Stat label="Revenue" value={dollars(revenue)} />
      </div>
      <ul className="grid gap-4">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseRow course={course} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CourseRow({ course }: { course: OwnCourse }) {
  const { label, tone } = courseStates[course.status];
  return (
    <article className="relative rounded-lg border border-line bg-surface p-5 transition hover:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="text-h4">
          <Link to={paths.creator('courses', course.id)} className="outline-none after:absolute after:inset-0">
            {course.title}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {course.reviewNote && (
        <Notice tone="warning" title="Returned by the reviewer" className="mt-4">
          <p className="whitespace-pre-line">{course.reviewNote}</p>
        </Notice>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:flex sm:flex-wrap sm:gap-x-10">
        <Figure label="Students" value={course.studentCount.toLocaleString('en-US')} />
        <Figure
          label="Completed"
          value={
            course.studentCount === 0 ? '–' : `${Math.floor((100 * course.completedCount) / course.studentCount)}%`
          }
        />
        <Figure
          label="Rating"
          value={course.reviewCount === 0 ? 'No reviews' : `${course.rating.toFixed(1)} (${course.reviewCount})`}
        />
        <Figure label="Revenue" value={dollars(Number(course.revenue))} />
        <Figure label="Edited" value={shortDate(course.updatedAt)} />
      </dl>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function NewCourseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <NewDraftDialog
      open={open}
      onClose={onClose}
      title="New course"
      label="Title"
      hint="You can change it until the course is published."
      maxLength={120}
      begin={(title) => request('POST', newCoursePath, { body: { title } })}
      invalidates={staleWithCourse}
      onBegun={({ id }) => navigate(paths.creator('courses', id))}
      confirmLabel="Create Course"
    />
  );
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const open = useWhileMounted((id: number) => {
    // A dialog that was opened meanwhile stays, with what was typed in it.
    if (!document.querySelector('dialog:modal')) navigate(paths.creator('courses', id));
  });
  const importCourse = useMutation({
    mutationFn: async (file: File) => {
      const body: unknown = JSON.parse(await file.text());
      return request('POST', importCoursePath, { body });
    },
    meta: { invalidates: staleWithCourse, invalidatesOnError: staleWithCourse },
    onSettled(created) {
      if (!created) return;
      toast({ title: 'Imported', description: 'The course is a draft of yours.', tone: 'success' });
      open(created.id);
    },
  });
  const isUnanswered = hasNoAnswer(importCourse.error);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) importCourse.mutate(file);
    target.value = '';
  }
  return (
    <>
      <input ref={input} type="file" accept="application/json,.json" hidden onChange={choose} />
      <Button
        variant="secondary"
        icon={<UploadIcon />}
        pending={importCourse.isPending}
        pendingLabel="Importing..."
        onClick={() => input.current?.click()}
      >
        Import
      </Button>
      <Dialog
        open={importCourse.isError}
        onClose={() => importCourse.reset()}
        title={isUnanswered ? 'This file may be imported already' : 'This file was not imported'}
        description={
          isUnanswered
            ? 'We got no answer from the server. Look for the course in your list before you choose the file again.'
            : 'No course was created. Fix the file, then choose it again.'
        }
      >
        {!isUnanswered && (
          <ul className="grid gap-2 text-sm">
            {importProblems(importCourse.error).map(({ path, message }) => (
              <li key={path}>
                {path && <code className="mr-2 rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs">{path}</code>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function importProblems(error: unknown): { path: string; message: string }[] {
  if (error instanceof SyntaxError) return [{ path: '', message: 'The file is not JSON.' }];
  if (error instanceof ApiError && error.problem?.errors) return error.problem.errors.slice(0, 20);
  return [{ path: '', message: readableMessage(error, 'We could not read it. Please choose it again.') }];
}

const hasNoAnswer = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.problem === null);

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
