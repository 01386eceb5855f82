import { ComingPage } from '#web/app/ComingPage.tsx';

export default function PrivacyPolicyPage() {
  return <ComingPage title="Privacy Policy">The privacy policy is being written and will stand here.</ComingPage>;
}
