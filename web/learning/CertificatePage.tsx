import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CertificatePage() {
  return (
    <ComingPage title="Certificate">
      Checking a certificate by its code is being built and will be possible here.
    </ComingPage>
  );
}
