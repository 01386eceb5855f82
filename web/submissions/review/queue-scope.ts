/** Which part of the queue a reader works through: all courses, one course, or one of its assignments. */
import { paths } from '#web/app/paths.ts';

export interface QueueScope {
  /** Ids, as in the address. */
  course?: string | undefined;
  lesson?: string | undefined;
}

/** The part that an address names. */
export function scopeIn(query: URLSearchParams): QueueScope {
  return { course: query.get('course') ?? undefined, lesson: query.get('lesson') ?? undefined };
}

/** The scope, and more, as the parameters of an address. */
export function scopeParameters({ course, lesson }: QueueScope, more: Record<string, string> = {}): URLSearchParams {
  const parameters = new URLSearchParams(more);
  if (course) parameters.set('course', course);
  if (course && lesson) parameters.set('lesson', lesson);
  return parameters;
}

/** The scope as a query string; empty for all courses. */
export function scopeQuery(scope: QueueScope): string {
  const parameters = scopeParameters(scope);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The page of the queue: of one course, or of all. */
export function queuePath({ course, lesson }: QueueScope): string {
  if (!course) return paths.teaching('queue');
  return `${paths.teaching(course, 'queue')}${lesson ? `?${new URLSearchParams({ lesson })}` : ''}`;
}

/** The page of one submission, from which the next one of the same part follows. */
export function reviewPath(id: number, scope: QueueScope): string {
  return `${paths.teaching('submissions', id)}${scopeQuery(scope)}`;
}
