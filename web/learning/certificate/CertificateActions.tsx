import type { Certificate } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { copyLink } from '#web/design/copy-link.ts';
import { CopyIcon, DownloadIcon } from '#web/design/icons/objects.tsx';
import { LinkedInIcon } from '#web/design/icons/social.tsx';

/** Buttons to download a certificate, share it on LinkedIn and copy its link. */
export function CertificateActions({ certificate: { code, courseSlug } }: { certificate: Certificate }) {
  // The server, which renders the first screen, has no `location`.
  const publicUrl = `${globalThis.location?.origin ?? ''}${paths.certificate(code)}`;
  return (
    <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap sm:justify-center print:hidden">
      <Button
        href={`/api/certificates/${encodeURIComponent(code)}/pdf`}
        download={`certificate-${courseSlug}.pdf`}
        icon={<DownloadIcon size={18} />}
      >
        Download PDF
      </Button>
      <Button
        href={`https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: publicUrl })}`}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        icon={<LinkedInIcon size={18} />}
      >
        Share on LinkedIn
      </Button>
      <Button variant="secondary" icon={<CopyIcon size={18} />} onClick={() => copyLink(publicUrl)}>
        Copy link
      </Button>
    </div>
  );
}
