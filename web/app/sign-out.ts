import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { request } from './api.ts';
import { clearSession } from './clear-session.ts';
import { oweSignOut, sayLoggedOut } from './owed-sign-out.ts';
import { paths } from './paths.ts';

/**
 * Signs out. Even if the request fails, this browser forgets the user and goes to the home page; then the server is told later.
 */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: sayLoggedOut,
    onError: console.error,
    onSettled: (_answer, error) => {
      // Navigate before clearing the user. Otherwise a guarded page would see no user and ask to sign in.
      navigate(paths.home());
      clearSession(queryClient);
      if (error) oweSignOut(queryClient);
    },
  });
}
