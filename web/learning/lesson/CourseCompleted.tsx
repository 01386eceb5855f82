import { useEffect, useRef } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CertificateIcon } from '#web/design/icons/objects.tsx';

/** Shown when the last lesson is completed: a link to the certificate. Takes the focus. */
export function CourseCompleted({ certificateCode }: { certificateCode: string }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves here.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card tone="highlight" className="mt-12 animate-rise">
      <div ref={region} tabIndex={-1} className="outline-none">
        <h2 className="text-h3">You have completed the course</h2>
        <p className="mt-2">Every lesson is done, and your certificate is ready.</p>
        <Button
          to={paths.certificate(certificateCode)}
          size="large"
          icon={<CertificateIcon size={20} />}
          className="mt-5"
        >
          View Certificate
        </Button>
      </div>
    </Card>
  );
}
