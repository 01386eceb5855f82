import { StudioHeader } from './StudioHeader.tsx';

/** /admin: how the school is doing. */
export default function AdminDashboardPage() {
  return <StudioHeader title="Admin Dashboard" intro="The figures of the school will stand here." />;
}
