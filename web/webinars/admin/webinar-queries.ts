/** What the pages about webinars ask of the server: keys are paths. */
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';

export const webinarsPath = '/api/admin/webinars';
export const studioWebinarPath = (id: number) => `${webinarsPath}/${id}` as const;

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
export const studioWebinarQuery = (id: number) => apiQuery(studioWebinarPath(id), { staleTime: 0, gcTime: 0 });

/** What a changed webinar makes out of date: every page that shows it, the public ones and the banner of this browser too. */
export const staleWithWebinar: Stale = ['/api/webinars', '/api/webinars/', webinarsPath, `${webinarsPath}/`];
