/** Creates promo codes and fills carts, for tests that check out. */
import { eq } from 'drizzle-orm';
import type { NewGiftLink } from '../commerce/check-out.ts';
import { cartItems, promoCodes } from '../commerce/tables.ts';
import type { Database } from '../connection/client.ts';

/** Creates a code, by default with ten percent off, and returns it. */
export async function createTestPromoCode(
  db: Database,
  wanted: Partial<typeof promoCodes.$inferInsert> = {},
): Promise<string> {
  const code = wanted.code ?? `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await db.insert(promoCodes).values({ discountType: 'percentage', discountValue: '10.00', ...wanted, code });
  return code;
}

export async function fillCart(db: Database, userId: number, courseIds: number[], quantity = 1): Promise<void> {
  await db.insert(cartItems).values(courseIds.map((courseId) => ({ userId, courseId, quantity })));
}

export async function emptyCart(db: Database, userId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** Gift links that no test opens, so their tokens need not be real. */
export async function unopenedGiftLinks(count: number): Promise<NewGiftLink[]> {
  return Array.from({ length: count }, () => ({ hash: crypto.randomUUID(), sealed: 'sealed' }));
}
