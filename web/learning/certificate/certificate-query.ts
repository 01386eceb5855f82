import { apiQuery } from '#web/app/api-query.ts';

/** A certificate by its public code. No session is needed. */
export function certificateQuery(code: string) {
  return apiQuery(`/api/certificates/${encodeURIComponent(code)}`);
}
