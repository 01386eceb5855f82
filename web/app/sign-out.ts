import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { request } from './api.ts';
import { clearSession, watchSignIns } from './clear-session.ts';
import { maySignOut } from './leaving.ts';
import { oweSignOut, sayLoggedOut } from './owed-sign-out.ts';
import { paths } from './paths.ts';

/**
 * Signs out, unless the person wants to stay with what they have not saved. Even if the request fails, this browser forgets the
 * user and goes to the home page; then the server is told later. `onSettled` is called once that is done.
 */
export function useSignOut(): { signOut: (onSettled?: () => void) => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** Also while the person is asked, so that a second press asks and sends nothing. */
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onMutate: watchSignIns,
    onError: console.error,
    onSettled: (_answer, error, _variables, isReplaced) => {
      // Their sign-in has ended the session before, and this page follows (session.ts).
      if (isReplaced?.()) return;
      // Navigate before clearing the user. Otherwise a guarded page would see no user and ask to sign in.
      navigate(paths.home());
      clearSession(queryClient);
      if (error) oweSignOut(queryClient);
      else sayLoggedOut();
    },
  });
  return {
    isPending,
    async signOut(onSettled) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const end = () => {
        isUnderWay.current = false;
      };
      if (!(await maySignOut())) return end();
      mutate(undefined, {
        onSettled: () => {
          end();
          onSettled?.();
        },
      });
    },
  };
}
