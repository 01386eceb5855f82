import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CartPage() {
  return <ComingPage title="Cart">The cart is being built and will stand here.</ComingPage>;
}
