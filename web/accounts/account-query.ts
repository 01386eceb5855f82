import { apiQuery } from '#web/app/api-query.ts';

/** The data of the settings page. Read again on every visit, because sessions start and end on other devices. */
export const accountQuery = apiQuery('/api/account', { staleTime: 0 });
