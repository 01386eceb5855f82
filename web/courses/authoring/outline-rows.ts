/**
 * The outline of a course in the curriculum editor, as one list of rows in which a lesson belongs to the module above
 * it, and pure functions that move rows.
 */
import type { EditedModule } from '#functions/courses/authoring/course-editor-contract.ts';
import { canBeOpen } from '#functions/courses/open-lesson.shared.ts';

/** A lesson as it is edited in the outline. */
export type LessonDraft = EditedModule['lessons'][number];
/** `key` identifies the module while the page is open; `id` is null until the module is saved. */
export type ModuleDraft = Omit<EditedModule, 'id'> & { key: string; id: number | null };

/** One row of the editor. A lesson row also holds the module it belongs to. */
export type Row =
  | { kind: 'module'; key: string; module: ModuleDraft }
  | { kind: 'lesson'; key: string; module: ModuleDraft; lesson: LessonDraft };

/** Drafts of the saved modules, each with a key. */
export function draftsOf(modules: EditedModule[]): ModuleDraft[] {
  return modules.map((module) => ({ ...module, key: `module-${module.id}` }));
}

/** Every module followed by its lessons, in the order of the page. */
export function rowsOf(modules: ModuleDraft[]): Row[] {
  return modules.flatMap((module) => [
    { kind: 'module' as const, key: module.key, module },
    ...module.lessons.map((lesson) => ({ kind: 'lesson' as const, key: lesson.id, module, lesson })),
  ]);
}

/** The id of the lesson that everybody may take: the chosen one, otherwise the first that needs no account. */
export function openLessonOf(modules: ModuleDraft[]): string | null {
  const lessons = modules.flatMap((module) => module.lessons).filter(({ type }) => canBeOpen(type));
  return (lessons.find(({ isPreview }) => isPreview) ?? lessons[0])?.id ?? null;
}

/** Chooses the lesson that everybody may take. */
export function withOpenLesson(modules: ModuleDraft[], chosen: string): ModuleDraft[] {
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, isPreview: lesson.id === chosen })),
  }));
}

/**
 * Moves the row with the key `from` to the position of the row with the key `to`. A module moves with its lessons and
 * never splits another module. A lesson joins the module above its new position, or the first module if there is none
 * above.
 */
export function moveRow(modules: ModuleDraft[], from: string, to: string): ModuleDraft[] {
  const rows = rowsOf(modules);
  const start = rows.findIndex(({ key }) => key === from);
  const end = rows.findIndex(({ key }) => key === to);
  const row = rows[start];
  const target = rows[end];
  if (!row || !target || start === end) return modules;
  if (row.kind === 'module') {
    const targetIndex = modules.findIndex(({ key }) => key === target.module.key);
    const others = modules.filter(({ key }) => key !== from);
    return [...others.slice(0, targetIndex), row.module, ...others.slice(targetIndex)];
  }
  const others = rows.filter(({ key }) => key !== from);
  others.splice(end, 0, row);
  return modulesOf(others);
}

/**
 * Moves a row one step up or down; a lesson can cross into the neighboring module. If there is no further step, the
 * same `modules` are returned.
 */
export function stepRow(modules: ModuleDraft[], key: string, step: -1 | 1): ModuleDraft[] {
  const ownIndex = modules.findIndex((module) => module.key === key);
  if (ownIndex >= 0) {
    const other = modules[ownIndex + step];
    return other ? moveRow(modules, key, other.key) : modules;
  }
  const moduleIndex = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === key));
  const module = modules[moduleIndex];
  if (!module) return modules;
  const index = module.lessons.findIndex(({ id }) => id === key);
  const lesson = module.lessons[index];
  if (!lesson) return modules;
  const rest = module.lessons.filter(({ id }) => id !== key);
  const newIndex = index + step;
  if (newIndex >= 0 && newIndex < module.lessons.length) {
    return withLessons(modules, moduleIndex, [...rest.slice(0, newIndex), lesson, ...rest.slice(newIndex)]);
  }
  const neighbor = modules[moduleIndex + step];
  if (!neighbor) return modules;
  const joined = step < 0 ? [...neighbor.lessons, lesson] : [lesson, ...neighbor.lessons];
  return withLessons(withLessons(modules, moduleIndex, rest), moduleIndex + step, joined);
}

function withLessons(modules: ModuleDraft[], changed: number, lessons: LessonDraft[]): ModuleDraft[] {
  return modules.map((module, index) => (index === changed ? { ...module, lessons } : module));
}

/** The inverse of `rowsOf`. Lessons above the first module join it. */
function modulesOf(rows: Row[]): ModuleDraft[] {
  const modules: ModuleDraft[] = [];
  const leadingLessons: LessonDraft[] = [];
  for (const row of rows) {
    const last = modules.at(-1);
    if (row.kind === 'module') modules.push({ ...row.module, lessons: modules.length === 0 ? leadingLessons : [] });
    else if (last) last.lessons.push(row.lesson);
    else leadingLessons.push(row.lesson);
  }
  return modules;
}
