import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ReferralPage() {
  return <ComingPage title="Referral Program">The referral program is being built and will open here.</ComingPage>;
}
