import type { CertificateSummary } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CertificateIcon } from '#web/design/icons/objects.tsx';
import { issueDate } from './issue-date.ts';

/** The learner's certificates on the dashboard. */
export function CertificateList({ certificates }: { certificates: readonly CertificateSummary[] }) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-5 text-h3">
        Certificates
      </h2>
      {certificates.length === 0 ? (
        <p className="text-muted">Your first one comes with your first completed course.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {certificates.map(({ code, courseTitle, issuedOn }) => (
            <li key={code}>
              <Card as="article" tone="highlight" className="flex h-full flex-col items-start gap-3">
                <CertificateIcon size={28} className="text-on-highlight-soft" />
                <div className="flex-1">
                  <h3 className="text-h4">{courseTitle}</h3>
                  <p className="text-on-highlight-soft text-sm">
                    Issued <time dateTime={issuedOn}>{issueDate(issuedOn)}</time>
                  </p>
                </div>
                <Button
                  to={paths.certificate(code)}
                  variant="secondary"
                  size="small"
                  aria-label={`View Certificate: ${courseTitle}`}
                >
                  View Certificate
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
