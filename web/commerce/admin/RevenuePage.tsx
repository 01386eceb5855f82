import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { RevenueReport } from '../books/RevenueReport.tsx';

/** /admin/revenue: what the school earned. */
export default function RevenuePage() {
  return (
    <>
      <AdminHeader title="Revenue" intro="What the payment service moved for the school, to the cent." />
      <RevenueReport address="/api/admin/revenue" />
    </>
  );
}
