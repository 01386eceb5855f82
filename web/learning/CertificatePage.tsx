import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Certificate } from '#functions/learning/contract.ts';
import { ApiError } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { issueDate } from './issue-date.ts';
import { certificateQuery } from './queries.ts';

/** The public proof of a certificate: whoever is given its link sees who completed what, and when. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const certificate = useQuery(certificateQuery(code));
  // 400: an address that no certificate can have.
  const missing = certificate.error instanceof ApiError && [400, 404].includes(certificate.error.status);
  const missingTitle = missing ? 'Certificate not found' : null;
  useDocumentTitle(certificate.data ? `Certificate of ${certificate.data.learnerName}` : missingTitle);
  return (
    <Container width="narrow" className="py-8 sm:py-14 print:p-0">
      <meta name="robots" content="noindex" />
      {content()}
    </Container>
  );

  function content() {
    if (certificate.data) return <Proof certificate={certificate.data} />;
    if (certificate.isPending) {
      return (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="mb-6 h-13 rounded-md" />
          <Skeleton className="h-[30rem] rounded-lg sm:aspect-[842/595] sm:h-auto" />
        </div>
      );
    }
    if (missing) {
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
    return (
      <ErrorState
        title="This certificate could not be checked"
        headingLevel="h1"
        onRetry={() => certificate.refetch()}
        retrying={certificate.isFetching}
      >
        Please check your connection and try again.
      </ErrorState>
    );
  }
}

function Proof({ certificate }: { certificate: Certificate }) {
  const { learnerName, courseTitle, courseSlug, issuedAt } = certificate;
  return (
    <>
      <p className="mb-6 flex gap-3 rounded-md bg-success-soft p-4 print:hidden">
        <CheckCircleIcon className="mt-0.5 shrink-0 text-success" />
        <span>
          <strong className="font-semibold">This certificate is genuine.</strong> Interview Launchpad issued it to{' '}
          {learnerName} on {issueDate(issuedAt)}.
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
