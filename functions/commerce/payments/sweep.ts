/** The cron's part in payments: whatever no event has settled, because it got lost or a handler was stopped. */
import { abandonOrder, takeReturns, takeUnsettled } from '#db/commerce/payments/unsettled.ts';
import { logError } from '../../api/request-log.ts';
import { returnPayment, type Settling, settleSession } from './settle-session.ts';

/** Payments in one run: each takes four calls at most, of the processor and the database, and a Worker has 1,000. */
const perRun = 150;
const perStep = 50;

/** After this many failures the processor counts as down, and the next run tries again. */
const failuresToStop = 3;

/**
 * Settles and sends back what waits for more than five minutes. One that fails does not stop the others. `most`: payments
 * in this run.
 */
export async function sweepPayments(settling: Settling, most = perRun): Promise<void> {
  const { db, processor, now, requestId } = settling;
  const failed: unknown[] = [];
  const isDown = () => failed.length >= failuresToStop;
  const attempt = async (part: () => Promise<unknown>) => {
    if (isDown()) return;
    try {
      await part();
    } catch (error) {
      logError(requestId, error);
      failed.push(error);
    }
  };
  for (let done = 0; done < most; done += perStep) {
    const unsettled = await takeUnsettled(db, { now, limit: perStep });
    for (const { orderId, sessionId, isClosing } of unsettled) {
      await attempt(async () => {
        if (sessionId === null) return abandonOrder(db, { orderId, now });
        const session = await (isClosing ? processor.expireSession(sessionId) : processor.readSession(sessionId));
        return settleSession(settling, session);
      });
    }
    if (unsettled.length < perStep || isDown()) break;
  }
  for (const due of await takeReturns(db, { now, limit: most })) await attempt(() => returnPayment(settling, due));
  if (failed.length > 0) throw failed[0];
}
