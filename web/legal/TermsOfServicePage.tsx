import { LegalPage } from './LegalPage.tsx';
import text from './terms-of-service.md';

export default function TermsOfServicePage() {
  return <LegalPage title="Terms of Service" text={text} />;
}
