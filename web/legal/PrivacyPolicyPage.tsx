import { LegalPage } from './LegalPage.tsx';
import text from './privacy-policy.md';

export default function PrivacyPolicyPage() {
  return <LegalPage title="Privacy Policy" text={text} />;
}
