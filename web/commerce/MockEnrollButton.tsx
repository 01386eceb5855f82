import { useMutation } from '@tanstack/react-query';
import { readableMessage, request } from '#web/app/api.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { toast } from '#web/design/toast.ts';

/** Enrolls the signed-in admin in every course at once, without an order. */
export default function MockEnrollButton() {
  const enrollment = useMutation({
    mutationFn: () => request('POST', '/api/mock-enroll'),
    meta: { invalidates: ['/api/'], inBackground: true },
  });
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
