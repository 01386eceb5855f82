import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { EditedCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button, buttonLook } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { MoreIcon } from '#web/design/icons/interface.tsx';
import { Menu } from '#web/design/Menu.tsx';
import { MenuAction } from '#web/design/MenuAction.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { BackLink } from '../../admin/BackLink.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { courseStates } from '../course-state.ts';
import { CourseDetailsForm } from './CourseDetailsForm.tsx';
import { CourseFiguresPanel } from './CourseFiguresPanel.tsx';
import { CurriculumEditor } from './CurriculumEditor.tsx';
import { coursePath, editedCourseQuery, staleWithCourse } from './course-queries.ts';
import { LiveSessionsPanel } from './LiveSessionsPanel.tsx';

const TABS = [
  { id: 'details', label: 'Details' },
  { id: 'curriculum', label: 'Curriculum' },
  { id: 'sessions', label: 'Live sessions' },
  { id: 'figures', label: 'Figures' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** /creator/courses/{id}: the editor of one course. */
export default function CourseEditorPage() {
  const id = Number(useParams().courseId);
  const course = useQuery({ ...editedCourseQuery(id), enabled: Number.isInteger(id) });
  useDocumentTitle(course.data?.details.title ?? null);
  if (course.data) return <Editor key={course.data.id} course={course.data} />;
  return (
    <PageStatus noun="course" query={course} wayOut={{ to: paths.creator(), label: 'My courses' }}>
      It was deleted, or it belongs to someone else.
    </PageStatus>
  );
}

function Editor({ course }: { course: EditedCourse }) {
  const [query, setQuery] = useSearchParams();
  const save = useRevisedSaves(course.revision);
  const tab = TABS.find(({ id }) => id === query.get('tab'))?.id ?? 'details';
  const choose = (id: TabId) => setQuery(id === 'details' ? {} : { tab: id }, { replace: true });
  /** The name of the field to focus once its tab is shown: the one that the clicked gap is about. */
  const [fieldToFocus, setFieldToFocus] = useState<string | null>(null);
  useEffect(() => {
    if (fieldToFocus === null || tab !== 'details') return;
    document.querySelector<HTMLElement>(`[name="${CSS.escape(fieldToFocus)}"]`)?.focus();
    setFieldToFocus(null);
  }, [fieldToFocus, tab]);
  const [gapsShown, setGapsShown] = useState(false);
  const { label, tone } = courseStates[course.status];
  return (
    <>
      <BackLink to={paths.creator()}>My courses</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-h2">{course.details.title}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-3 text-muted text-sm">
            <Badge tone={tone}>{label}</Badge>
            {course.studentCount > 0 && <span>{counted(course.studentCount, 'student')}</span>}
          </p>
        </div>
        <Actions course={course} onRefused={() => setGapsShown(true)} />
      </header>
      {course.reviewNote && (
        <Notice tone="warning" title="Returned by the reviewer" className="mb-6">
          <p className="whitespace-pre-line">{course.reviewNote}</p>
        </Notice>
      )}
      {course.status === 'REVIEW' && (
        <Notice className="mb-6" title="In review">
          An admin is looking at this course. You can still edit it.
        </Notice>
      )}
      {course.status === 'ACTIVE' && (
        <Notice className="mb-6" title="This course is published">
          Changes are visible at once. Learners keep their progress when you move a lesson.
        </Notice>
      )}
      <Gaps
        course={course}
        shown={gapsShown}
        onToggle={setGapsShown}
        onShow={(path) => {
          const isOutline = /^(modules|lessons)/.test(path);
          choose(isOutline ? 'curriculum' : 'details');
          setFieldToFocus(isOutline ? null : path);
        }}
      />
      <Tabs label="Course" tabs={TABS} active={tab} onChange={choose}>
        {/* The first two panels stay mounted, so that text being typed in them is not lost when another tab is shown. */}
        <Panel shown={tab === 'details'}>
          <CourseDetailsForm course={course} save={save} />
        </Panel>
        <Panel shown={tab === 'curriculum'}>
          <CurriculumEditor course={course} save={save} />
        </Panel>
        {tab === 'sessions' && <LiveSessionsPanel course={course} />}
        {tab === 'figures' && <CourseFiguresPanel courseId={course.id} />}
      </Tabs>
    </>
  );
}

function Panel({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>;
}

const COUNT_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What is still missing before the course can be submitted for review. The server checks the same list. */
function Gaps({
  course: { status, gaps },
  shown,
  onToggle,
  onShow,
}: {
  course: EditedCourse;
  shown: boolean;
  onToggle: (shown: boolean) => void;
  onShow: (path: string) => void;
}) {
  if (gaps.length === 0 || status !== 'DRAFT') return null;
  return (
    <details
      open={shown}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="mb-6 rounded-lg border border-line bg-surface px-5 py-4"
    >
      <summary className="font-semibold">
        {gaps.length === 1 ? 'One thing' : `${COUNT_WORDS[gaps.length] ?? gaps.length} things`} to finish before review
      </summary>
      <ul className="mt-3 grid gap-1.5 text-sm">
        {gaps.map(({ path, message }) => (
          <li key={path}>
            <button type="button" className="link text-left" onClick={() => onShow(path)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type CourseAction = 'submit' | 'withdraw' | 'duplicate' | 'delete';

/** The header's buttons. `onRefused` is called when the server rejects a submission because something is missing. */
function Actions({ course, onRefused }: { course: EditedCourse; onRefused: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useWhileMounted((to: string) => navigate(to));
  const [deleting, setDeleting] = useState(false);
  const courseAction = useMutation({
    mutationFn: (action: CourseAction) =>
      action === 'delete'
        ? request('DELETE', coursePath(course.id))
        : request('POST', `${coursePath(course.id)}/${action}`),
    async onSuccess(answer, action) {
      await invalidate(queryClient, staleWithCourse);
      if (action === 'delete') leave(paths.creator());
      else if ('id' in answer) leave(paths.creator('courses', answer.id));
      else await invalidate(queryClient, [coursePath(course.id)]);
      toast({
        title: 'id' in answer ? 'The copy is a draft of yours' : answer.message,
        description: course.details.title,
        tone: 'success',
      });
    },
    onError(error, action) {
      if (action === 'submit') onRefused();
      toast({ title: 'That did not work', description: readableMessage(error, 'Please try again.'), tone: 'danger' });
    },
    meta: { invalidatesOnError: [coursePath(course.id)] },
  });
  const download = useMutation({
    mutationFn: () => request('GET', `${coursePath(course.id)}/export`),
    onSuccess: (file) => saveFile(`${course.slug}.course.json`, JSON.stringify(file, null, 2)),
    onError: (error) => toast({ title: 'Not exported', description: readableMessage(error, 'Please try again.') }),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button to={paths.course(course.slug)} variant="secondary" size="small">
        Preview as Student
      </Button>
      {course.status === 'DRAFT' && (
        <Button
          size="small"
          pending={courseAction.isPending && courseAction.variables === 'submit'}
          pendingLabel="Submitting..."
          onClick={() => courseAction.mutate('submit')}
        >
          Submit for Review
        </Button>
      )}
      {course.status === 'REVIEW' && (
        <Button
          size="small"
          variant="secondary"
          pending={courseAction.isPending}
          onClick={() => courseAction.mutate('withdraw')}
        >
          Withdraw
        </Button>
      )}
      <Menu
        label="More actions"
        align="end"
        trigger={<MoreIcon />}
        className={buttonLook({ variant: 'quiet', size: 'small' })}
      >
        <MenuAction onClick={() => courseAction.mutate('duplicate')}>Duplicate</MenuAction>
        <MenuAction onClick={() => download.mutate()}>Export as a file</MenuAction>
        {!course.wasPublished && (
          <MenuAction tone="danger" onClick={() => setDeleting(true)}>
            Delete…
          </MenuAction>
        )}
      </Menu>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={(close) => courseAction.mutate('delete', { onSettled: close })}
        title="Delete this draft?"
        description="Its modules and lessons are deleted for good."
        confirmLabel="Delete Course"
        typeToConfirm={course.details.title}
        pending={courseAction.isPending}
        pendingLabel="Deleting..."
      />
    </div>
  );
}

function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
