import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { EnrollmentState } from './use-enrollment.ts';

/**
 * 'Enroll Now', or 'Continue Learning' for enrolled users. It has the same size in every state, so that the page does
 * not shift when the state changes.
 */
export function EnrollButton({ slug, enrollment }: { slug: string; enrollment: EnrollmentState }) {
  if (enrollment.status === 'loading') return <Skeleton className="h-13 w-full rounded-full" />;
  if (enrollment.status === 'enrolled') {
    return (
      <Button to={paths.learn(slug)} size="large" block trailingIcon={<ArrowRightIcon size={18} />}>
        Continue Learning
      </Button>
    );
  }
  const { enroll, enrolling, leaving, unpublished } = enrollment;
  if (unpublished) {
    return (
      <div>
        <Button size="large" block disabled>
          Enroll Now
        </Button>
        <p className="mt-2 text-center text-muted text-sm">Drafts cannot be enrolled in. Publish first.</p>
      </div>
    );
  }
  return (
    <Button
      size="large"
      block
      pending={enrolling || leaving}
      pendingLabel={enrolling ? 'Enrolling...' : 'Enroll Now'}
      onClick={enroll}
    >
      Enroll Now
    </Button>
  );
}
