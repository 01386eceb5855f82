import type { Certificate } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { CopyIcon, DownloadIcon } from '#web/design/icons/objects.tsx';
import { LinkedInIcon } from '#web/design/icons/social.tsx';
import { toast } from '#web/design/toast.ts';

/** Ways to keep a certificate and to show it round. */
export function CertificateActions({ certificate: { code, courseSlug } }: { certificate: Certificate }) {
  const proof = window.location.origin + paths.certificate(code);
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
        href={`https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: proof })}`}
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        icon={<LinkedInIcon size={18} />}
      >
        Share on LinkedIn
      </Button>
      <Button variant="secondary" icon={<CopyIcon size={18} />} onClick={() => copy(proof)}>
        Copy link
      </Button>
    </div>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', tone: 'success' });
  } catch {
    toast({ title: 'The link could not be copied', description: address, tone: 'danger' });
  }
}
