/** Writes the books. The rules: unbooked_payments, book_payment and record_books in functions.sql. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';

/** `since`: when the last event about it came; ISO 8601. */
export type UnbookedPayment = { id: number; orderId: number; paymentIntentId: string; since: string };

/** What the processor moved because of a payment, with amounts as decimal strings. */
export type BookedMovement = {
  id: string;
  kind: 'charge' | 'refund' | 'dispute';
  amount: string;
  fee: string;
  currency: string;
  at: string;
  refund: number | null;
  source: string;
};

/** The payments about which the processor may know more than the books. */
export async function unbookedPayments(
  db: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<UnbookedPayment[]> {
  const [row] = await runStatement<{ due: UnbookedPayment[] }>(
    db,
    sql`select ${call('unbooked_payments', { most: limit, moment: now.toISOString() })} as due`,
  );
  return row?.due ?? [];
}

/** Writes what is not in the books yet. `complete`: whether the processor has booked everything itself. */
export async function bookPayment(
  db: Database,
  {
    payment,
    movements,
    complete,
    now,
  }: {
    payment: UnbookedPayment;
    movements: BookedMovement[];
    complete: boolean;
    now: Date;
  },
): Promise<void> {
  await runStatement(
    db,
    sql`select ${call('book_payment', {
      wanted_payment: payment.id,
      since: payment.since,
      movements: JSON.stringify(movements),
      complete,
      moment: now.toISOString(),
    })}`,
  );
}
