import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail } from '#functions/commerce/contract.ts';
import { withdrawalAndRefunds, withdrawalDays } from '#functions/commerce/refund-terms.shared.ts';
import { payableFor } from '#functions/commerce/shown-totals.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckboxGroup } from '#web/design/CheckboxGroup.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { orderDate, orderMoment, plainDate } from './order-date.ts';
import { startMutation, withdrawalMutation } from './order-queries.ts';

/** The right of withdrawal that the law gives: until when it lasts, what it covers, and the two buttons that use it. */
export function Withdrawal({ order }: { order: OrderDetail }) {
  // As it was when the dialog was opened: after a lost answer the order is read again, and the same can be sent again.
  const [asked, setAsked] = useState<OrderDetail | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { withdrawal } = order;
  if (withdrawal.standing === 'not_completed') return null;
  if (withdrawal.standing === 'nothing_left' && !withdrawal.withdrawnAt) return null;
  return (
    <Card as="section" aria-labelledby="withdrawal">
      <h2 id="withdrawal" className="text-h4">
        Right of withdrawal
      </h2>
      <div ref={container} tabIndex={-1} className="mt-3 outline-none">
        {withdrawal.withdrawnAt && (
          <Notice tone="success" title="We received your withdrawal">
            <p>
              On <time dateTime={withdrawal.withdrawnAt}>{orderMoment(withdrawal.withdrawnAt)}</time>. A confirmation
              with this time is on its way to your email address.
            </p>
          </Notice>
        )}
        {stateText()}
        {order.opensAt && <WaitingCourses order={order} />}
      </div>
      <WithdrawalDialog
        open={asked !== null}
        order={asked ?? order}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          // The pressed button is gone. The text that replaces it takes the focus, so a screen reader reads it out.
          container.current?.focus();
        }}
      />
    </Card>
  );

  function stateText(): ReactNode {
    const lastDay = <time dateTime={withdrawal.lastDay}>{plainDate(withdrawal.lastDay)}</time>;
    switch (withdrawal.standing) {
      case 'open':
        return (
          <>
            <p>
              By law you can withdraw from this contract until the end of {lastDay}, without a reason
              {order.startsNow ? ', as long as you have not opened a lesson of the course' : ''}.
            </p>
            <p className="mt-3 text-muted text-sm">
              {withdrawalAndRefunds} <TextLink to={paths.refundPolicy()}>Refund policy</TextLink>
            </p>
            {order.dispute ? (
              <p className="mt-4">
                Your bank has the payment of this order now and decides about the money, so nothing can be paid back
                here. To withdraw all the same, <TextLink to={paths.contact()}>write to us</TextLink>.
              </p>
            ) : (
              <Button variant="secondary" className="mt-4" onClick={() => setAsked(order)}>
                Withdraw from contract here
              </Button>
            )}
          </>
        );
      case 'begun':
        return (
          <p className="text-muted">
            You asked us to begin at once
            {order.consentedAt && (
              <>
                {' '}
                on <time dateTime={order.consentedAt}>{orderDate(order.consentedAt)}</time>
              </>
            )}
            , and have opened a lesson since. With that the right of withdrawal ended. Our refund promises still hold.
          </p>
        );
      case 'over':
        return (
          <p className="text-muted">
            The withdrawal period of {withdrawalDays} days ended on {lastDay}.
          </p>
        );
      default:
        return null;
    }
  }
}

/** Courses that were paid for without the consent to begin early: when they open, and the consent that opens them now. */
function WaitingCourses({ order }: { order: OrderDetail }) {
  const start = useMutation(startMutation(useQueryClient(), order.id));
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p>
        Your courses open when the withdrawal period has ended, on{' '}
        <time dateTime={order.opensAt ?? undefined}>{orderDate(order.opensAt ?? '')}</time>. You can begin at once: then
        you lose the right of withdrawal for a course when you open its first lesson.
      </p>
      {start.isError && (
        <Notice tone="danger" className="mt-4">
          {readableMessage(start.error, 'Your courses could not be opened. Please try again.')}
        </Notice>
      )}
      <Button className="mt-4" pending={start.isPending} pendingLabel="Opening..." onClick={() => start.mutate()}>
        I agree: begin now
      </Button>
    </div>
  );
}

type DialogProps = { order: OrderDetail; onClose: () => void; onDone: () => void };

function WithdrawalDialog({ open, ...formProps }: DialogProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={formProps.onClose}
      title={`Withdraw from order ${formProps.order.id}`}
      description="The access that it gave ends, also for people with a seat from you. Your progress is kept."
    >
      <WithdrawalForm {...formProps} />
    </Dialog>
  );
}

/** A component of its own, so that each opening begins with everything chosen. */
function WithdrawalForm({ order, onClose, onDone }: DialogProps) {
  const { user } = useSession();
  const withdrawal = useMutation(withdrawalMutation(useQueryClient(), order.id));
  const open = order.items.filter(({ courseId }) => order.withdrawal.courseIds.includes(courseId));
  const [chosen, setChosen] = useState(() => open.map(({ courseId }) => String(courseId)));
  const wanted = open.filter(({ courseId }) => chosen.includes(String(courseId)));
  const [isNothingChosen, setNothingChosen] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setNothingChosen(wanted.length === 0);
        if (wanted.length === 0 || withdrawal.isPending) return;
        withdrawal.mutate(
          { courseIds: wanted.map(({ courseId }) => courseId) },
          {
            onSuccess: () => {
              toast({ title: 'Withdrawal received', description: 'We confirm it by mail.', tone: 'success' });
              onDone();
            },
          },
        );
      }}
    >
      <dl className="grid gap-3 rounded-md bg-sunken p-4 text-sm">
        {user && (
          <>
            <Fact label="Name">
              {user.firstName} {user.lastName}
            </Fact>
            <Fact label="We confirm to">{user.email}</Fact>
          </>
        )}
        <Fact label="Contract">
          Order {order.id} of {orderDate(order.createdAt)}
        </Fact>
        {open.length === 1 && <Fact label="Course">{open[0]?.course.title}</Fact>}
        <Fact label="To be paid back">
          {amountText(
            payableFor(
              order,
              wanted.map(({ paid }) => paid),
            ),
          )}
          {order.kind === 'demo' && ' (this is a demo: no payment was taken)'}
        </Fact>
      </dl>
      {open.length > 1 && (
        <CheckboxGroup
          label="Withdraw from"
          name="courses"
          options={open.map(({ courseId, course, paid }) => ({
            value: String(courseId),
            label: course.title,
            description: amountText(paid),
          }))}
          values={chosen}
          onChange={setChosen}
        />
      )}
      {isNothingChosen && <Notice tone="danger">Choose at least one course.</Notice>}
      {withdrawal.isError && <Notice tone="danger">{readableMessage(withdrawal.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Keep my order
        </Button>
        <Button type="submit" variant="danger" pending={withdrawal.isPending} pendingLabel="Sending...">
          Confirm withdrawal
        </Button>
      </div>
    </form>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
