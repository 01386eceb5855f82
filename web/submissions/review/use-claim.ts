import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClaimedSubmission } from '#functions/submissions/review/review-contract.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { refreshUnread } from '#web/notifications/refresh-unread.ts';
import { waitForSaves } from '../../admin/revised-saves.ts';
import { queueChanged, submissionAddress } from './review-queries.ts';

/** How often the claim of somebody who is working is renewed, in milliseconds: a third of the time that it lasts. */
const RENEWAL = 5 * 60_000;

/**
 * Claims a submission while its page is open, and gives it back when the page is left. `claimed` is undefined until the
 * server has answered.
 */
export function useClaim(id: number) {
  const queryClient = useQueryClient();
  const [claimed, setClaimed] = useState<ClaimedSubmission>();
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: async (takesOver: boolean) => {
      // The page that was left may still be saving what was written in it.
      await waitForSaves();
      return request('POST', `${submissionAddress(id)}/claim`, { body: { takesOver } });
    },
    onSuccess: (answer) => {
      setClaimed(answer);
      void refreshUnread(queryClient);
    },
  });

  useEffect(() => {
    mutate(false);
    return () => {
      void waitForSaves()
        .then(() => request('DELETE', `${submissionAddress(id)}/claim`))
        // It ends by itself.
        .catch(() => undefined)
        .then(() => invalidate(queryClient, queueChanged));
    };
  }, [id, mutate, queryClient]);

  // A tab that is closed gives it back too: nothing runs any more that could wait for an answer. What comes back from the
  // browser's memory of left pages claims it once more.
  const leavePage = useEffectEvent(() => {
    if (!claimed?.claim?.isOwn) return;
    void request('DELETE', `${submissionAddress(id)}/claim`, { keepalive: true }).catch(() => undefined);
  });
  const returnToPage = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) mutate(false);
  });
  useEffect(() => {
    const leave = () => leavePage();
    const comeBack = (event: PageTransitionEvent) => returnToPage(event);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  const worked = useRef(false);
  const renew = useEffectEvent(() => {
    if (worked.current && claimed?.claim?.isOwn) mutate(false);
    worked.current = false;
  });
  useEffect(() => {
    const notice = () => {
      worked.current = true;
    };
    const events = ['keydown', 'pointerdown', 'scroll'] as const;
    for (const event of events) document.addEventListener(event, notice, { capture: true, passive: true });
    const timer = setInterval(() => renew(), RENEWAL);
    return () => {
      for (const event of events) document.removeEventListener(event, notice, { capture: true });
      clearInterval(timer);
    };
  }, []);

  /** Claims it once more. Resolves when the server has answered, whatever it said. */
  const claim = useCallback(
    async (takesOver: boolean) => {
      await mutateAsync(takesOver).catch(() => undefined);
    },
    [mutateAsync],
  );
  /** The same after what was known is out of date. */
  const claimAnew = useCallback(() => {
    setClaimed(undefined);
    return claim(false);
  }, [claim]);
  return { claimed, claim, claimAnew, isPending, error };
}
