/** The outline of a course while it is being arranged: one list of rows, a lesson belonging to the module above it. */
import type { EditedModule } from '#functions/courses/authoring/course-editor-contract.ts';

export type LessonDraft = EditedModule['lessons'][number];
/** `key` lives as long as the page does; `id` is null until the module is saved. */
export type ModuleDraft = Omit<EditedModule, 'id'> & { key: string; id: number | null };

export type Row =
  | { kind: 'module'; key: string; module: ModuleDraft }
  | { kind: 'lesson'; key: string; module: ModuleDraft; lesson: LessonDraft };

export function draftsOf(modules: EditedModule[]): ModuleDraft[] {
  return modules.map((module) => ({ ...module, key: `module-${module.id}` }));
}

/** Every module followed by its lessons, as they stand on the page. */
export function rowsOf(modules: ModuleDraft[]): Row[] {
  return modules.flatMap((module) => [
    { kind: 'module' as const, key: module.key, module },
    ...module.lessons.map((lesson) => ({ kind: 'lesson' as const, key: lesson.id, module, lesson })),
  ]);
}

/**
 * The modules after a row was put in the place of another. A module takes its lessons along and never splits another; a
 * lesson joins the module it then stands under, or the first one when it was put above all.
 */
export function moved(modules: ModuleDraft[], from: string, to: string): ModuleDraft[] {
  const rows = rowsOf(modules);
  const start = rows.findIndex(({ key }) => key === from);
  const end = rows.findIndex(({ key }) => key === to);
  const row = rows[start];
  const target = rows[end];
  if (!row || !target || start === end) return modules;
  if (row.kind === 'module') {
    const place = modules.findIndex(({ key }) => key === target.module.key);
    const others = modules.filter(({ key }) => key !== from);
    return [...others.slice(0, place), row.module, ...others.slice(place)];
  }
  const others = rows.filter(({ key }) => key !== from);
  others.splice(end, 0, row);
  return modulesOf(others);
}

/** One step up or down, over the border of a module too; the same modules when there is no further. */
export function stepped(modules: ModuleDraft[], key: string, step: -1 | 1): ModuleDraft[] {
  const at = modules.findIndex((module) => module.key === key);
  if (at >= 0) {
    const other = modules[at + step];
    return other ? moved(modules, key, other.key) : modules;
  }
  const home = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === key));
  const module = modules[home];
  if (!module) return modules;
  const index = module.lessons.findIndex(({ id }) => id === key);
  const lesson = module.lessons[index];
  if (!lesson) return modules;
  const rest = module.lessons.filter(({ id }) => id !== key);
  const inside = index + step;
  if (inside >= 0 && inside < module.lessons.length) {
    return replaced(modules, home, [...rest.slice(0, inside), lesson, ...rest.slice(inside)]);
  }
  const neighbor = modules[home + step];
  if (!neighbor) return modules;
  const joined = step < 0 ? [...neighbor.lessons, lesson] : [lesson, ...neighbor.lessons];
  return replaced(replaced(modules, home, rest), home + step, joined);
}

function replaced(modules: ModuleDraft[], at: number, lessons: LessonDraft[]): ModuleDraft[] {
  return modules.map((module, index) => (index === at ? { ...module, lessons } : module));
}

function modulesOf(rows: Row[]): ModuleDraft[] {
  const modules: ModuleDraft[] = [];
  const early: LessonDraft[] = [];
  for (const row of rows) {
    const last = modules.at(-1);
    if (row.kind === 'module') modules.push({ ...row.module, lessons: modules.length === 0 ? early : [] });
    else if (last) last.lessons.push(row.lesson);
    else early.push(row.lesson);
  }
  return modules;
}
