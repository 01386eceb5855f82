import { apiQuery } from '#web/app/api-query.ts';

/** What the settings page shows. Asked anew on every visit: sessions come and go elsewhere. */
export const accountQuery = apiQuery('/api/account', { staleTime: 0 });
