import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CheckoutPage() {
  return <ComingPage title="Checkout">The checkout is being built and will stand here.</ComingPage>;
}
