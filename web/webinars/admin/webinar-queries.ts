/** The queries of the webinars' admin pages. Keys are paths. */
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';

export const webinarsPath = '/api/admin/webinars';
export const adminWebinarPath = (id: number) => `${webinarsPath}/${id}` as const;

/** Fetched each time the page opens, so that nobody edits an outdated version. */
export const adminWebinarQuery = (id: number) => apiQuery(adminWebinarPath(id), { staleTime: 0, gcTime: 0 });

/** What a change of a webinar makes out of date: every page that shows webinars, public pages and the banner included. */
export const staleWithWebinar: Stale = ['/api/webinars', '/api/webinars/', webinarsPath, `${webinarsPath}/`];
