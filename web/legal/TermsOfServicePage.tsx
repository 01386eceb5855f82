import { ComingPage } from '#web/app/ComingPage.tsx';

export default function TermsOfServicePage() {
  return <ComingPage title="Terms of Service">The terms of service are being written and will stand here.</ComingPage>;
}
