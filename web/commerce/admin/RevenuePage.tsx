import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { RevenueReport } from '../books/RevenueReport.tsx';
import { CreatorShares } from './CreatorShares.tsx';

/** /admin/revenue: what the school earned, and what of it belongs to creators. */
export default function RevenuePage() {
  return (
    <>
      <AdminHeader title="Revenue" intro="What the payment service moved for the school, to the cent." />
      <RevenueReport address="/api/admin/revenue" />
      <CreatorShares />
    </>
  );
}
