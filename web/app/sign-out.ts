import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from '#web/design/toast.ts';
import { request } from './api.ts';
import { paths } from './paths.ts';
import { clearSession } from './session.ts';

/** Signs out. Even if the request fails, this browser forgets the user and goes to the home page. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: () => toast({ title: 'Logged out', description: 'You have been successfully logged out.' }),
    onError: console.error,
    onSettled: () => {
      // Navigate before clearing the user. Otherwise a guarded page would see no user and ask to sign in.
      navigate(paths.home());
      clearSession(queryClient);
    },
  });
}
