import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, isMissing } from '#web/app/api.ts';
import { useSession } from '#web/app/session.ts';

/** Why the viewer cannot open a course or lesson. */
export type CourseObstacle =
  | 'signed-out'
  | 'not-enrolled'
  | 'locked'
  | 'not-found'
  | 'lesson-not-found'
  /** The request that reads the session failed. */
  | 'session-unknown'
  /** The request failed for another reason, such as the network. */
  | 'unreachable';

/**
 * Runs a query whose data only learners may see, and says why it could not be read. No request is sent while the viewer
 * is signed out.
 */
export function useLearnerQuery<T>(options: UseQueryOptions<T>): {
  query: UseQueryResult<T>;
  obstacle: CourseObstacle | null;
} {
  const { status } = useSession();
  const query = useQuery({ ...options, enabled: status === 'signed-in' });
  if (status === 'signed-out') return { query, obstacle: 'signed-out' };
  if (status === 'unknown') return { query, obstacle: 'session-unknown' };
  return { query, obstacle: query.isError && !query.data ? obstacleOf(query.error) : null };
}

function obstacleOf(error: unknown): CourseObstacle {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 401) return 'signed-out';
  if (isMissing(error)) return 'not-found';
  if (error.problem?.code === 'not_enrolled') return 'not-enrolled';
  if (error.problem?.code === 'lesson_locked') return 'locked';
  return 'unreachable';
}
