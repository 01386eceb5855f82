import { ComingPage } from '#web/app/ComingPage.tsx';

export default function SettingsPage() {
  return <ComingPage title="Settings">Your profile and preferences are being built and will stand here.</ComingPage>;
}
