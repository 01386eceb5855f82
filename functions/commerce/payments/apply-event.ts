/** What each type of event of the payment processor does. */
import type { SettleOutcome } from '#db/commerce/payments/settle.ts';
import type { ProcessorEvent } from './processor.ts';
import { type Settling, settleSession } from './settle-session.ts';

/**
 * Applies an event, once. Its object is read again from the processor, because events arrive late, twice and in any order.
 * Types that the product does not use are ignored.
 */
export async function applyEvent(settling: Settling, event: ProcessorEvent): Promise<SettleOutcome> {
  const { id } = event.object;
  if (event.type.startsWith('checkout.session.') && typeof id === 'string') {
    return settleSession(settling, await settling.processor.readSession(id), event);
  }
  return { outcome: 'ignored', why: 'Events of this type change nothing here.' };
}
