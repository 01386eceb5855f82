import { durationLabel } from '#functions/courses/duration.shared.ts';
import type { LearnerEnrollment } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Image } from '#web/design/Image.tsx';
import { CertificateIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { Link } from '#web/design/Link.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';

/** A course that the learner is enrolled in, with the progress and a button to continue. */
export function EnrollmentCard({ enrollment }: { enrollment: LearnerEnrollment }) {
  const { course, progress, status, resume, certificateCode } = enrollment;
  return (
    <Card as="article" padding="none" className="grid sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Image
        src={course.thumbnail}
        alt=""
        width={352}
        height={220}
        className="hidden h-full min-h-36 w-full sm:block"
      />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="text-h4">
              <Link to={paths.learn(course.slug)} className="underline-offset-4 hover:underline">
                {course.title}
              </Link>
            </h3>
            <p className="text-muted text-sm">{durationLabel(course.duration)}</p>
          </div>
          {status === 'completed' && (
            <Badge tone="success">{certificateCode ? 'Certificate available' : 'Completed'}</Badge>
          )}
          {status === 'cancelled' && <Badge tone="warning">Refunded</Badge>}
        </div>
        <ProgressBar label={`Progress in ${course.title}`} value={progress} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-muted text-sm tabular-nums">{progress}% complete</span>
          {continueAction()}
        </div>
      </div>
    </Card>
  );

  function continueAction() {
    if (status === 'cancelled') {
      return (
        <Button to={paths.course(course.slug)} variant="secondary" size="small">
          Enroll again
        </Button>
      );
    }
    return (
      <span className="flex flex-wrap gap-2">
        {certificateCode && (
          <Button
            to={paths.certificate(certificateCode)}
            variant="secondary"
            size="small"
            icon={<CertificateIcon size={16} />}
          >
            View Certificate
          </Button>
        )}
        {resume ? (
          <Button
            to={paths.lesson(course.slug, resume.moduleId, resume.lessonId)}
            size="small"
            icon={<PlayIcon size={16} />}
            aria-label={`${progress > 0 ? 'Continue' : 'Start'} ${course.title}`}
          >
            {progress > 0 ? 'Continue' : 'Start'}
          </Button>
        ) : (
          <Button to={paths.learn(course.slug)} variant="secondary" size="small" aria-label={`Review ${course.title}`}>
            Review
          </Button>
        )}
      </span>
    );
  }
}
