import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Certificate } from '#functions/learning/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { certificateQuery } from './certificate-query.ts';
import { issueDate } from './issue-date.ts';

/** /certificates/{code}: the public page of a certificate, which proves who completed which course, and when. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const certificate = useQuery(certificateQuery(code));
  const missing = isMissing(certificate.error);
  const missingTitle = missing ? 'Certificate not found' : null;
  useDocumentTitle(certificate.data ? `Certificate of ${certificate.data.learnerName}` : missingTitle);
  if (certificate.isError && !missing) {
    return <LoadFailure title="This certificate could not be checked" error={certificate.error} />;
  }
  return (
    <Container width="narrow" className="py-8 sm:py-14 print:p-0">
      <meta name="robots" content="noindex" />
      {content()}
    </Container>
  );

  function content() {
    if (certificate.data) return <CertificateView certificate={certificate.data} />;
    if (certificate.isPending) {
      return (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="mb-6 h-13 rounded-md" />
          <Skeleton className="h-[30rem] rounded-lg sm:aspect-[842/595] sm:h-auto" />
        </div>
      );
    }
    return (
      <EmptyState
        illustration={<LostIllustration />}
        title="Certificate not found"
        headingLevel="h1"
        actions={
          <>
            <Button to={paths.contact()}>Contact us</Button>
            <Button to={paths.courses()} variant="secondary">
              Browse Courses
            </Button>
          </>
        }
      >
        We issued no certificate with this code. Compare it with the one on the certificate: every letter and digit
        counts.
      </EmptyState>
    );
  }
}

function CertificateView({ certificate }: { certificate: Certificate }) {
  const { learnerName, courseTitle, courseSlug, issuedOn } = certificate;
  return (
    <>
      <p className="mb-6 flex gap-3 rounded-md bg-success-soft p-4 print:hidden">
        <CheckCircleIcon className="mt-0.5 shrink-0 text-success" />
        <span>
          <strong className="font-semibold">This certificate is genuine.</strong> Interview Launchpad issued it to{' '}
          {learnerName} on {issueDate(issuedOn)}.
        </span>
      </p>
      <CertificateSheet certificate={certificate} />
      <CertificateActions certificate={certificate} />
      <p className="mt-10 text-center text-muted print:hidden">
        See what is taught in <TextLink to={paths.course(courseSlug)}>{courseTitle}</TextLink>.
      </p>
    </>
  );
}
