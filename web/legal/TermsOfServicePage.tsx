import text from '#web/legal/terms-of-service.md';
import { LegalPage } from './LegalPage.tsx';

export default function TermsOfServicePage() {
  return <LegalPage title="Terms of Service" text={text} />;
}
