import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { Enrolment } from './use-enrolment.ts';

/** 'Enroll Now', or for those who have 'Continue Learning'; the same size in every state, so that nothing moves. */
export function EnrolButton({ slug, enrolment }: { slug: string; enrolment: Enrolment }) {
  if (enrolment.status === 'loading') return <Skeleton className="h-13 w-full rounded-full" />;
  if (enrolment.status === 'enrolled') {
    return (
      <Button to={paths.learn(slug)} size="large" block trailingIcon={<ArrowRightIcon size={18} />}>
        Continue Learning
      </Button>
    );
  }
  const { enrol, enrolling, leaving, unpublished } = enrolment;
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
      onClick={enrol}
    >
      Enroll Now
    </Button>
  );
}
