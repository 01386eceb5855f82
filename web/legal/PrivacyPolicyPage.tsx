import text from '#web/legal/privacy-policy.md';
import { LegalPage } from './LegalPage.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage title="Privacy Policy" text={text} />;
}
