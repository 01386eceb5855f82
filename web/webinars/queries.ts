/** What the webinar pages ask of the server: keys are paths (docs/product.md "Shared conventions"). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';

/** Those to come and those that are over. */
export const webinarListQuery = apiQuery('/api/webinars');

export function webinarQuery(id: string | number) {
  return apiQuery(webinarAddress(id));
}

/** Whether the signed-in user has a seat; only to be asked for someone signed in. */
export function registrationQuery(id: number) {
  return apiQuery(`${webinarAddress(id)}/registration-status`);
}

/** Takes a seat, or gives it back. The answer is what both queries would say now. */
export function registrationMutation(queryClient: QueryClient, id: number) {
  const status = registrationQuery(id).queryKey;
  const webinar = webinarQuery(id).queryKey;
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request(method, `${webinarAddress(id)}/register`),
    onSuccess: ({ registration, seatsLeft }) => {
      queryClient.setQueryData(status, registration);
      queryClient.setQueryData(webinar, (known) => known && { ...known, seatsLeft });
    },
    meta: {
      invalidates: ['/api/webinars'],
      // The last seat may just have gone, or the webinar been moved.
      invalidatesOnError: [webinarAddress(id), `${webinarAddress(id)}/registration-status`],
      inBackground: true,
    },
  });
}

function webinarAddress(id: string | number) {
  return `/api/webinars/${encodeURIComponent(id)}` as const;
}
