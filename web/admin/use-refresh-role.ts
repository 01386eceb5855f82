import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/app/api.ts';
import { currentUserQuery } from '#web/app/session.ts';

/**
 * Asks who one is again when the server says that one may not any more: somebody changed one's role meanwhile, and the guard
 * of the area must learn of it.
 */
export function useRefreshRole(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = (error: unknown) => {
      if (error instanceof ApiError && error.problem?.code === 'role_required') {
        void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
