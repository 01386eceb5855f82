/** The cron's part in payments: whatever no event has settled, because it got lost or a handler was stopped. */
import { abandonOrder, takeReturns, takeUnsettled } from '#db/commerce/payments/unsettled.ts';
import { logError } from '../../api/request-log.ts';
import { returnPayment, type Settling, settleSession } from './settle-session.ts';

/** Payments in one run: each takes two calls of the processor at most, and a Worker has 1,000. */
const perRun = 100;

/** Settles and sends back what waits for more than five minutes. One that fails does not stop the others. */
export async function sweepPayments(settling: Settling): Promise<void> {
  const { db, processor, now, requestId } = settling;
  const failed: unknown[] = [];
  const attempt = async (part: () => Promise<unknown>) => {
    try {
      await part();
    } catch (error) {
      logError(requestId, error);
      failed.push(error);
    }
  };
  for (const { orderId, sessionId, isClosing } of await takeUnsettled(db, { now, limit: perRun })) {
    await attempt(async () => {
      if (sessionId === null) return abandonOrder(db, { orderId, now });
      const session = await (isClosing ? processor.expireSession(sessionId) : processor.readSession(sessionId));
      return settleSession(settling, session);
    });
  }
  for (const due of await takeReturns(db, { now, limit: perRun })) await attempt(() => returnPayment(settling, due));
  if (failed.length > 0) throw failed[0];
}
