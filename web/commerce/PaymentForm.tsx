import { lazy, Suspense } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { Button } from '#web/design/Button.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { enrollmentFailure, enrollmentFailureText, isSignedOut } from './enrollment-failure.ts';
import { StartNow } from './StartNow.tsx';

const ProcessorPayment = lazy(() => loadOrReload(() => import('./payments/ProcessorPayment.tsx')));

/** Where payments are real, nobody loads the fields of a card. */
const CardFields = lazy(() => loadOrReload(() => import('./CardFields.tsx')));

const loadRule = async () => (await import('./payment-rules.ts')).paymentRule;
/** The processor's page asks for everything. */
const loadNoRule = () => Promise.resolve({ safeParse: () => ({ success: true as const, data: null }) });

/** Who pays and by which method. Card details are validated in the browser and never sent. */
export function PaymentForm({
  user,
  total,
  courseIds,
  pay,
}: {
  user: CurrentUser;
  /** In dollars. */
  total: string;
  /** What is bought. */
  courseIds: readonly number[];
  /** `startsNow`: the buyer agreed that the courses begin within the withdrawal period. */
  pay: (startsNow: boolean) => Promise<void>;
}) {
  const isElsewhere = paysElsewhere();
  const { props, errors, failure, pending } = useCheckedForm({
    loadRule: isElsewhere ? loadNoRule : loadRule,
    submit,
    describeFailure: enrollmentFailureText,
  });

  async function submit(_: null, form: HTMLFormElement) {
    try {
      await pay(new FormData(form).has('startsNow'));
    } catch (error) {
      // The form is replaced by the sign-in prompt. Only this notice says why.
      if (isSignedOut(error)) {
        toast({
          title: 'Authentication Required',
          description: 'Please sign in again to complete your purchase.',
          tone: 'danger',
        });
      }
      throw error;
    }
  }

  const refused = failure && (
    <Notice tone="danger" title={enrollmentFailure.title}>
      {failure}
    </Notice>
  );
  if (isElsewhere) {
    return (
      <form {...props} method="dialog" aria-label="Payment" className="grid gap-5">
        <h2 className="text-h3">Payment</h2>
        {refused}
        <Suspense>
          <ProcessorPayment total={total} courseIds={courseIds} pending={pending} />
        </Suspense>
      </form>
    );
  }
  return (
    // method="dialog": outside a dialog no browser submits the form anywhere, even if the script fails.
    <form {...props} method="dialog" aria-label="Payment" className="grid gap-5">
      <h2 className="text-h3">Payment details</h2>
      <Notice className="text-sm">
        This is a demo: no payment is processed, and card details never leave this browser.
      </Notice>
      {refused}
      {/* With the button, so that nobody presses it before the fields are there. */}
      <Suspense fallback={<Skeleton className="h-[40rem] rounded-lg" />}>
        <CardFields user={user} errors={errors} />
        <StartNow className="text-sm" />
        <Button
          type="submit"
          size="large"
          block
          className="max-sm:px-4"
          icon={<LockIcon size={18} className="max-sm:hidden" />}
          pending={pending}
          pendingLabel="Processing..."
        >
          Complete Purchase · {amountText(total)}
        </Button>
        <p className="text-center text-muted text-xs">
          By completing your purchase you agree to our <TextLink to={paths.termsOfService()}>Terms of Service</TextLink>
          .
        </p>
      </Suspense>
    </form>
  );
}
