import { useMutation } from '@tanstack/react-query';
import { carriedRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { toast } from '#web/design/toast.ts';

/** Mails the link again that confirms the address of the signed-in user. */
export function ResendButton({
  email,
  redirect,
}: {
  email: string;
  /** The page that the mailed link leads on to; otherwise it leads to the dashboard. */
  redirect?: string;
}) {
  const resend = useMutation({
    mutationFn: () =>
      request('POST', '/api/auth/verify-email/resend', { body: { redirect: carriedRedirect(redirect) } }),
    onSuccess: () =>
      toast({ title: 'Verification email sent', description: `Look for it at ${email}.`, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'The email could not be sent',
        description: readableMessage(error, 'Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <Button variant="secondary" pending={resend.isPending} pendingLabel="Sending..." onClick={() => resend.mutate()}>
      Resend Email
    </Button>
  );
}
