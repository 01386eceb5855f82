/** The queries and mutations of the webinar pages. Keys are paths (docs/product.md "Shared conventions"). */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RegistrationAnswer, RegistrationStatus, Webinar, WebinarList } from '#functions/webinars/contract.ts';
import { request } from '#web/app/api.ts';

/** The upcoming and the past webinars. */
export const webinarListQuery = queryOptions<WebinarList>({ queryKey: ['/api/webinars'] });

export function webinarQuery(id: string | number) {
  return queryOptions<Webinar>({ queryKey: [webinarAddress(id)] });
}

/** Whether the signed-in user has a seat. Must not be enabled for a visitor. */
export function registrationQuery(id: number) {
  return queryOptions<RegistrationStatus>({ queryKey: [`${webinarAddress(id)}/registration-status`] });
}

/** Takes a seat (`POST`) or cancels it (`DELETE`). The answer updates the data of both queries. */
export function registrationMutation(queryClient: QueryClient, id: number) {
  const status = registrationQuery(id).queryKey;
  const webinar = webinarQuery(id).queryKey;
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request<RegistrationAnswer>(method, `${webinarAddress(id)}/register`),
    onSuccess: ({ registration, seatsLeft }) => {
      queryClient.setQueryData(status, registration);
      queryClient.setQueryData(webinar, (known) => known && { ...known, seatsLeft });
      queryClient.invalidateQueries(webinarListQuery);
    },
    // The last seat may be taken, or the webinar moved: what the screen shows is out of date.
    onError: () => {
      queryClient.invalidateQueries({ queryKey: status });
      queryClient.invalidateQueries({ queryKey: webinar });
    },
  });
}

function webinarAddress(id: string | number): string {
  return `/api/webinars/${encodeURIComponent(id)}`;
}
