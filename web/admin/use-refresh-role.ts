import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/app/api.ts';
import { currentUserQuery } from '#web/app/session.ts';

/**
 * Reads the signed-in user again when a request fails with `role_required`: an admin has changed the user's role in the
 * meantime, and the guard of the area must see the new one.
 */
export function useRefreshRole(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const checkError = (error: unknown) => {
      if (error instanceof ApiError && error.problem?.code === 'role_required') {
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }
    };
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkError(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') checkError(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queryClient]);
}
