import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { CartCheckout } from './CartCheckout.tsx';
import { CourseCheckout } from './CourseCheckout.tsx';
import { CourseFromUrl } from './CourseFromUrl.tsx';
import { loadOrderPlaced } from './load-order-placed.ts';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';

const OrderPlaced = lazy(loadOrderPlaced);

/** The checkout of the cart, or of the one course in the URL. With `order` in the query: the order just placed. */
export default function CheckoutPage() {
  const { courseId } = useParams();
  const [query] = useSearchParams();
  const order = query.get('order');
  if (order) {
    return (
      <Suspense fallback={<PurchaseSkeleton />}>
        <OrderPlaced id={order} />
      </Suspense>
    );
  }
  if (courseId === undefined && !query.get('course')) return <CartCheckout />;
  return (
    <CourseFromUrl title="Checkout">{(course) => <CourseCheckout key={course.id} course={course} />}</CourseFromUrl>
  );
}
