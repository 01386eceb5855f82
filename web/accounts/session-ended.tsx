/** What a page shows when the server has ended its session: one dialog, however many requests were refused. */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#web/app/session.ts';
import { showDialog } from '#web/app/show-dialog.tsx';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';

let shown: Promise<boolean> | null = null;

/**
 * Asks the person who was signed in to sign in again, above their page, which keeps what they typed. Whether they did, here or
 * in another tab.
 */
export async function renewSession(queryClient: QueryClient, path: string): Promise<boolean> {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  // The requests of the dialog itself must not wait for it.
  if (!user || (shown && path.startsWith('/api/auth/'))) return false;
  shown ??= showDialog<boolean>((close) => (
    <SessionEndedDialog user={user} queryClient={queryClient} onClose={close} />
  )).finally(() => {
    shown = null;
  });
  return shown;
}
