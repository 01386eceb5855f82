/** The cron's part in the books: asks the processor what it moved for each payment about which it said something. */
import { bookPayment, unbookedPayments } from '#db/commerce/books/book-payments.ts';
import { logError } from '../../api/request-log.ts';
import type { Settling } from './settle-session.ts';

/** Payments in one run: each takes three calls of the processor, and a Worker has 1,000. */
const perRun = 100;

/** Writes the books. A payment that fails waits for the next run, and does not stop the others. */
export async function keepBooks({ db, processor, now, requestId }: Settling, limit = perRun): Promise<void> {
  const failed: unknown[] = [];
  for (const payment of await unbookedPayments(db, { limit, now })) {
    try {
      await bookPayment(db, { payment, ...(await processor.readBooks(payment.paymentIntentId)), now });
    } catch (error) {
      logError(requestId, error);
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
