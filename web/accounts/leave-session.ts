import type { QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { clearSession, watchSignIns } from '#web/app/clear-session.ts';

/**
 * Signs this browser out after a mailed link has changed an account, and ended the sessions of that account. It may be signed
 * in to another one, whose cookie this page cannot delete by itself.
 */
export async function leaveSession(queryClient: QueryClient): Promise<void> {
  const isReplaced = watchSignIns();
  await request('POST', '/api/auth/logout').catch(() => undefined);
  if (!isReplaced()) clearSession(queryClient);
}
