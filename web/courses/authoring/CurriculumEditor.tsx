import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CourseOutlineInput, EditedCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import { canBeOpen } from '#functions/courses/open-lesson.shared.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { controlClass } from '#web/design/Field.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowUpIcon, CloseIcon, EyeIcon, MenuIcon, PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { toast } from '#web/design/toast.ts';
import type { RevisedSave } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { announcements, type SortHandle, useKeyboardSort } from '../../admin/use-keyboard-sort.ts';
import { coursePath, staleWithCourse } from './course-queries.ts';
import {
  draftsOf,
  type LessonDraft,
  type ModuleDraft,
  moveRow,
  openLessonOf,
  type Row,
  rowsOf,
  stepRow,
  withOpenLesson,
} from './outline-rows.ts';

const TYPES: Record<LessonDraft['type'], string> = {
  video: 'Video',
  reading: 'Reading',
  quiz: 'Quiz',
  assignment: 'Assignment',
  practice: 'Answer aloud',
};

const isType = (value: string): value is LessonDraft['type'] => Object.hasOwn(TYPES, value);

/**
 * The "Curriculum" tab of the course editor: the modules and lessons, reordered by dragging, with buttons or with the
 * keyboard. It saves automatically.
 */
export function CurriculumEditor({ course, save }: { course: EditedCourse; save: RevisedSave }) {
  const queryClient = useQueryClient();
  /** The ids of saved modules by their key. It is a ref because the next save may begin before the next render. */
  const ids = useRef(new Map(course.modules.map(({ id }) => [`module-${id}`, id])));
  const {
    value: modules,
    change,
    state,
    flush,
  } = useAutosave(draftsOf(course.modules), async (drafts) => {
    await save(
      async (revision) => {
        const modules = drafts.map((draft) => outlineInput(draft, ids.current));
        const body: CourseOutlineInput = { modules, revision };
        const saved = await request('PUT', `${coursePath(course.id)}/outline`, { body });
        // The server returns the modules in the order in which they were sent.
        for (const [index, { key }] of drafts.entries()) {
          const stored = saved.modules[index];
          if (stored) ids.current.set(key, stored.id);
        }
        return saved;
      },
      { isRepeatable: true },
    );
    await invalidate(queryClient, [...staleWithCourse, coursePath(course.id)]);
  });
  /** The key of the row that was just added; its title field gets the focus. */
  const [added, setAdded] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const errors = state.status === 'invalid' ? errorsByKey(modules, state.errors) : new Map<string, string>();
  const nameOf = (key: string | number) => titleOf(rowsOf(modules).find((row) => row.key === key));
  const { shown, activeId, announcement, handleProps } = useKeyboardSort({
    rows: modules,
    // A module changes places only with modules and takes its lessons with it.
    idsOf: (all, id) => (modules.some(({ key }) => key === id) ? all : rowsOf(all)).map(({ key }) => key),
    nameOf,
    step: (all, key, by) => stepRow(all, String(key), by),
    onDrop: (arranged) => change(() => arranged),
  });
  const rows = rowsOf(shown);
  const openLesson = openLessonOf(shown);

  const editModule = (key: string, edit: (module: ModuleDraft) => ModuleDraft) =>
    change((all) => all.map((module) => (module.key === key ? edit(module) : module)));
  const editLesson = (key: string, edit: Partial<LessonDraft>) =>
    change((all) =>
      all.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson) => (lesson.id === key ? { ...lesson, ...edit } : lesson)),
      })),
    );
  const addModule = () => {
    const key = crypto.randomUUID();
    change((all) => [...all, { key, id: null, title: `Module ${all.length + 1}`, description: null, lessons: [] }]);
    setAdded(key);
  };
  const addLesson = (key: string) => {
    const id = crypto.randomUUID().slice(0, 13);
    editModule(key, (module) => ({
      ...module,
      lessons: [...module.lessons, { id, title: 'New lesson', type: 'reading', minutes: 10, isPreview: false }],
    }));
    setAdded(id);
  };

  /** Visitors see it at once in a published course, so that it is said which lesson it was before. */
  function openToAll(row: Row) {
    if (row.kind === 'module' || row.key === openLesson) return;
    const before = rows.find(({ key }) => key === openLesson);
    change((all) => withOpenLesson(all, row.key));
    toast({
      title: `Everybody can take “${row.lesson.title}”`,
      description: before?.kind === 'lesson' ? `Before, it was “${before.lesson.title}”.` : undefined,
      tone: 'success',
      about: 'open-lesson',
    });
  }

  return (
    <div className="max-w-narrow">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="max-w-prose text-muted text-sm">
          Drag a row, or use its arrows. A lesson belongs to the module above it. Once the course is published,
          everybody can take the lesson marked “Open to all”, also without an account.
        </p>
        <SaveIndicator state={state} />
      </div>
      <SaveTrouble state={state} onRetry={flush} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {modules.length === 0 && (
        <EmptyState title="No modules yet">A module is a chapter. Begin with one, and put lessons into it.</EmptyState>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(nameOf) }}
        onDragEnd={({ active, over }: DragEndEvent) => {
          if (over) change((all) => moveRow(all, String(active.id), String(over.id)));
        }}
      >
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-1.5">
            {rows.map((row, index) => (
              <CurriculumRow
                key={row.key}
                row={row}
                error={errors.get(row.key)}
                editAddress={editAddress(course.id, row, ids.current, state.status === 'saved')}
                isSaving={state.status === 'unsaved' || state.status === 'saving'}
                isFirst={index === 0}
                isAdded={row.key === added}
                isActive={row.key === activeId}
                isOpen={row.key === openLesson}
                handleProps={handleProps(row.key)}
                onStep={(step) => change((all) => stepRow(all, row.key, step))}
                onRemove={() => setRemoving(row)}
                onModule={(edit) => editModule(row.key, (module) => ({ ...module, ...edit }))}
                onLesson={(edit) => editLesson(row.key, edit)}
                onOpen={() => openToAll(row)}
                onAddLesson={() => addLesson(row.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button variant="secondary" icon={<PlusIcon />} className="mt-6" onClick={addModule}>
        Add Module
      </Button>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) change((all) => withoutRow(all, removing));
          setRemoving(null);
        }}
        title={removing?.kind === 'module' ? 'Remove this module?' : 'Remove this lesson?'}
        description={removing ? removalText(removing, course.studentCount) : ''}
        confirmLabel={removing?.kind === 'module' ? 'Remove Module' : 'Remove Lesson'}
      />
    </div>
  );
}

interface RowProps {
  row: Row;
  error: string | undefined;
  /** The URL of the lesson editor; null for a module, and until the lesson is saved. */
  editAddress: string | null;
  isSaving: boolean;
  isFirst: boolean;
  isAdded: boolean;
  /** Whether the row is being moved with the keyboard. */
  isActive: boolean;
  /** Whether it is the lesson that everybody may take. */
  isOpen: boolean;
  handleProps: SortHandle;
  onStep: (step: -1 | 1) => void;
  onRemove: () => void;
  onModule: (edit: Partial<ModuleDraft>) => void;
  onLesson: (edit: Partial<LessonDraft>) => void;
  onOpen: () => void;
  onAddLesson: () => void;
}

function CurriculumRow({
  row,
  error,
  editAddress,
  isSaving,
  isFirst,
  isAdded,
  isActive,
  isOpen,
  handleProps,
  onStep,
  onRemove,
  onModule,
  onLesson,
  onOpen,
  onAddLesson,
}: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.key,
  });
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAdded) return;
    titleField.current?.focus();
    titleField.current?.select();
  }, [isAdded]);
  const title = titleOf(row);
  const isModule = row.kind === 'module';
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'rounded-md border border-line',
        isModule ? 'mt-4 bg-sunken first:mt-0' : 'ml-4 bg-surface sm:ml-8',
        (isDragging || isActive) && 'relative z-10 shadow-float',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 p-2">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          {...handleProps}
          aria-label={`Move ${title}`}
          className="grid size-9 shrink-0 scroll-my-24 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-ink/7"
        >
          <MenuIcon size={18} />
        </button>
        <input
          ref={titleField}
          aria-label={isModule ? 'Module title' : 'Lesson title'}
          aria-invalid={error ? true : undefined}
          value={isModule ? row.module.title : row.lesson.title}
          maxLength={150}
          onChange={({ target }) => (isModule ? onModule({ title: target.value }) : onLesson({ title: target.value }))}
          className={classNames(controlClass, 'min-h-10! min-w-40 flex-1 py-1! text-sm!', isModule && 'font-semibold')}
        />
        {row.kind === 'lesson' && (
          <>
            <select
              aria-label={`Type of ${title}`}
              value={row.lesson.type}
              onChange={({ target }) => {
                const type = target.value;
                if (isType(type)) onLesson(canBeOpen(type) ? { type } : { type, isPreview: false });
              }}
              className={classNames(controlClass, 'min-h-10! w-auto! px-2! py-1! text-sm!')}
            >
              {Object.entries(TYPES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <label className="flex items-center gap-2 text-muted text-sm">
              Minutes
              <input
                aria-label={`Minutes of ${title}`}
                type="number"
                min={0}
                max={600}
                // As a string: with the number 25 as its value, React would leave a typed '025' in the field.
                value={String(row.lesson.minutes)}
                onChange={({ target }) =>
                  onLesson({ minutes: Math.max(0, Math.min(600, Math.trunc(Number(target.value)))) })
                }
                className={classNames(controlClass, 'min-h-10! w-18! px-2! py-1! text-sm! tabular-nums')}
              />
            </label>
          </>
        )}
        <div className="ml-auto flex items-center">
          {row.kind === 'lesson' && canBeOpen(row.lesson.type) && (
            <Button
              size="small"
              variant={isOpen ? 'secondary' : 'quiet'}
              aria-pressed={isOpen}
              aria-label={`Open to all: ${title}`}
              icon={isOpen ? <EyeIcon size={16} /> : undefined}
              onClick={onOpen}
            >
              Open to all
            </Button>
          )}
          {row.kind === 'lesson' &&
            (editAddress ? (
              <Link to={editAddress} className="link px-2 text-sm" aria-label={`Write ${title}`}>
                Write
              </Link>
            ) : (
              <span className="px-2 text-muted text-sm">{isSaving ? 'Saving…' : 'Not saved'}</span>
            ))}
          {isModule && (
            <Button size="small" variant="quiet" icon={<PlusIcon size={16} />} onClick={onAddLesson}>
              Lesson
            </Button>
          )}
          <IconButton
            label={`Move ${title} up`}
            size="small"
            icon={<ArrowUpIcon size={16} />}
            disabled={isFirst}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={`Move ${title} down`}
            size="small"
            icon={<ArrowUpIcon size={16} className="rotate-180" />}
            onClick={() => onStep(1)}
          />
          <IconButton label={`Remove ${title}`} size="small" icon={<CloseIcon size={16} />} onClick={onRemove} />
        </div>
      </div>
      {error && <p className="px-3 pb-2 text-danger text-sm">{error}</p>}
    </li>
  );
}

function titleOf(row: Row | undefined): string {
  if (!row) return 'the row';
  return row.kind === 'module' ? row.module.title || 'Untitled module' : row.lesson.title || 'Untitled lesson';
}

function editAddress(courseId: number, row: Row, ids: ReadonlyMap<string, number>, saved: boolean): string | null {
  const moduleId = ids.get(row.module.key);
  if (row.kind === 'module' || moduleId === undefined || !saved) return null;
  return paths.creator('courses', courseId, 'lessons', moduleId, row.lesson.id);
}

function outlineInput({ key, title, description, lessons }: ModuleDraft, ids: ReadonlyMap<string, number>) {
  return { id: ids.get(key) ?? null, title, description, lessons };
}

function withoutRow(modules: ModuleDraft[], row: Row): ModuleDraft[] {
  if (row.kind === 'module') return modules.filter(({ key }) => key !== row.key);
  return modules.map((module) => ({ ...module, lessons: module.lessons.filter(({ id }) => id !== row.key) }));
}

function removalText(row: Row, students: number): string {
  const what =
    row.kind === 'module' && row.module.lessons.length > 0
      ? `“${titleOf(row)}” and its ${counted(row.module.lessons.length, 'lesson')} are removed, with what they say.`
      : `“${titleOf(row)}” is removed${row.kind === 'lesson' ? ', with what it says' : ''}.`;
  return students > 0 ? `${what} Learners keep their progress in all other lessons.` : what;
}

/** The messages by row key. The server names a field by the index of its module and lesson. */
function errorsByKey(modules: ModuleDraft[], errors: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(errors).flatMap(([path, message]): [string, string][] => {
      const [, moduleIndex, lessonIndex] = /^modules\.(\d+)(?:\.lessons\.(\d+))?/.exec(path) ?? [];
      const module = modules[Number(moduleIndex)];
      const key = lessonIndex === undefined ? module?.key : module?.lessons[Number(lessonIndex)]?.id;
      return key ? [[key, message]] : [];
    }),
  );
}
