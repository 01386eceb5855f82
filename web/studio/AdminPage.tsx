import { ComingPage } from '#web/app/ComingPage.tsx';

export default function AdminPage() {
  return <ComingPage title="Admin Dashboard">The tools for admins are being built and will stand here.</ComingPage>;
}
