import { useMutation } from '@tanstack/react-query';
import { readableMessage } from '#web/app/api.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { useSession } from '#web/app/session.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { toast } from '#web/design/toast.ts';
import { mockEnrollMutation } from './queries.ts';

/** Lets an admin enroll in every course at once on a local machine. The endpoint does not exist in production or where payments are real. */
export function MockEnroll() {
  const { user } = useSession();
  const enrollment = useMutation(mockEnrollMutation);
  if (user?.role !== 'ADMIN' || window.location.hostname !== 'localhost' || paysElsewhere()) return null;
  return (
    <div className="mt-8 rounded-lg border border-line-strong border-dashed p-5">
      <p className="text-muted text-sm">For admins, outside production only: open every course without an order.</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        pending={enrollment.isPending}
        onClick={() =>
          enrollment.mutate(undefined, {
            onSuccess: ({ enrolledCount }) =>
              toast({ title: `${counted(enrolledCount, 'course')} opened`, tone: 'success' }),
            onError: (error) =>
              toast({
                title: 'Mock Enrollment Failed',
                description: readableMessage(error, 'Please try again.'),
                tone: 'danger',
              }),
          })
        }
      >
        Mock Enroll
      </Button>
    </div>
  );
}
