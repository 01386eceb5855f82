import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { RevenueReport } from './RevenueReport.tsx';

/** /creator/earnings: what the creator's own courses earned, and the creator's share. */
export default function EarningsPage() {
  return (
    <>
      <AdminHeader title="Earnings" intro="What your courses earned, and your share of it." />
      <RevenueReport address="/api/creator/earnings" />
    </>
  );
}
