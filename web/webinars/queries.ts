/** The queries and mutations of the webinar pages. Keys are paths (docs/product.md "Shared conventions"). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';

/** The upcoming and the past webinars. */
export const webinarListQuery = apiQuery('/api/webinars');

export function webinarQuery(id: string | number) {
  return apiQuery(webinarAddress(id));
}

/** Whether the signed-in user has a seat. Must not be enabled for a visitor. */
export function registrationQuery(id: number) {
  return apiQuery(`${webinarAddress(id)}/registration-status`);
}

/** Takes a seat (`POST`) or cancels it (`DELETE`). The answer updates the data of both queries. */
export function registrationMutation(queryClient: QueryClient, id: number) {
  const status = registrationQuery(id).queryKey;
  const webinar = webinarQuery(id).queryKey;
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request(method, `${webinarAddress(id)}/register`),
    onSuccess: async ({ registration, seatsLeft }) => {
      await updateAnswer(queryClient, status, registration);
      await updateAnswer(queryClient, webinar, (known) => known && { ...known, seatsLeft });
    },
    meta: {
      invalidates: ['/api/webinars'],
      // The last seat may be taken, or the webinar moved: what the screen shows is out of date.
      invalidatesOnError: [webinarAddress(id), `${webinarAddress(id)}/registration-status`],
      inBackground: true,
    },
  });
}

function webinarAddress(id: string | number) {
  return `/api/webinars/${encodeURIComponent(id)}` as const;
}
