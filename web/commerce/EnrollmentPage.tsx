import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { guarantee, refundSentence } from '#functions/commerce/refund-terms.shared.ts';
import { shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { useLaterNavigation } from '#web/app/later-navigation.ts';
import { paths } from '#web/app/paths.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { courseAccessQuery } from '#web/courses/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { ShieldIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { CourseFromUrl, type CourseOnSale } from './CourseFromUrl.tsx';
import { CourseOffer } from './CourseOffer.tsx';
import { enrollmentFailure, enrollmentFailureText, isPromoRefusal } from './enrollment-failure.ts';
import { HeldCourses } from './HeldCourses.tsx';
import { MockEnroll } from './MockEnroll.tsx';
import { PromoBox } from './PromoBox.tsx';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { purchaseMutation } from './queries.ts';
import { StartNow } from './StartNow.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';
import { usePromo } from './use-promo.ts';

const THANK_YOU_DELAY = 2000;

/** The enrollment page of one course: what it is, its price, and the button that enrolls. Requires a signed-in user. */
export default function EnrollmentPage() {
  return <CourseFromUrl title="Enrollment">{(course) => <Enrollment key={course.id} course={course} />}</CourseFromUrl>;
}

function Enrollment({ course }: { course: CourseOnSale }) {
  const access = useQuery(courseAccessQuery(course.id));
  const purchase = useMutation(purchaseMutation(useQueryClient(), course.id));
  const lines = [{ price: course.price, quantity: 1 }];
  const promo = usePromo(shownTotals(lines, 0).subtotal, {
    carried: false,
    paying: purchase.isPending || purchase.isSuccess,
  });
  const totals = shownTotals(lines, promo.discount);
  const [startsNow, setStartsNow] = useState(false);
  const goLater = useLaterNavigation();

  if (access.isPending) return <PurchaseSkeleton />;
  // Somebody who has just enrolled stays here until the redirect to the thank-you page.
  if (access.data?.enrolled && !purchase.isPending && !purchase.isSuccess) {
    return <Navigate to={paths.learn(course.slug)} replace />;
  }

  function complete() {
    // Show the discount before anything is bought at the price without it.
    if (promo.unapplied) return void promo.apply(promo.unapplied);
    const asked = { promoCode: promo.fault ? null : promo.code, startsNow, shownTotal: totals.total };
    purchase.mutate(asked, {
      onSuccess: () => {
        toast({ title: 'Enrollment Successful!', description: `${course.title} is yours.`, tone: 'success' });
        goLater(paths.thankYou(course.slug), THANK_YOU_DELAY);
      },
      onError: (error) => {
        const description = enrollmentFailureText(error);
        const notice = { title: enrollmentFailure.title, description };
        if (isPromoRefusal(error)) promo.refuse(description, notice);
        else toast({ ...notice, tone: 'danger' });
      },
    });
  }

  return (
    <Container className="py-8 sm:py-12">
      <h1 className="text-h2">Complete Your Enrollment</h1>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16">
        <CourseOffer course={course} />
        <div>
          <Card as="section" aria-labelledby="summary" padding="large" className="shadow-lift">
            <h2 id="summary" className="mb-5 text-h3">
              Order Summary
            </h2>
            <PromoBox promo={promo} />
            <div className="mt-6 border-line border-t pt-6">
              <SummaryAmounts totals={totals} promoCode={promo.code} />
            </div>
            <HeldCourses courseIds={[course.id]} className="mt-6" />
            <StartNow
              className="mt-6 text-sm"
              checked={startsNow}
              onChange={({ target }) => setStartsNow(target.checked)}
            />
            <Button
              size="large"
              block
              className="mt-6"
              pending={purchase.isPending || purchase.isSuccess || promo.checking}
              pendingLabel={purchase.isSuccess ? 'Taking you there...' : 'Processing...'}
              onClick={complete}
            >
              Complete Enrollment
            </Button>
            <p className="mt-4 flex items-start gap-2.5 text-sm">
              <ShieldIcon size={20} className="mt-0.5 shrink-0 text-success" />
              <span>
                <strong>{guarantee.days}-day money-back guarantee.</strong> Not the right course for you? Tell us within{' '}
                {guarantee.days} days. {refundSentence} <TextLink to={paths.refundPolicy()}>Refund policy</TextLink>
              </span>
            </p>
          </Card>
          <Notice className="mt-4 text-sm">
            {paysElsewhere()
              ? 'You pay on the page of Stripe, our payment service. We never see your card.'
              : 'This is a demo enrollment. No payment is processed.'}
          </Notice>
          <MockEnroll />
        </div>
      </div>
    </Container>
  );
}
