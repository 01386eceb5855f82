/** Inserts the demo promo codes. */
import { promoCodes } from '#db/commerce/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { daysBefore } from './days.ts';
import { demoPromoCodes } from './demo-promo-codes.ts';

export async function seedPromoCodes(db: SeedDatabase, { now }: { now: Date }): Promise<void> {
  const inDays = (days: number | null) => (days === null ? null : daysBefore(now, -days));
  await db
    .insert(promoCodes)
    .values(
      demoPromoCodes.map(({ validFromInDays, validUntilInDays, ...code }) => ({
        ...code,
        validFrom: inDays(validFromInDays),
        validUntil: inDays(validUntilInDays),
      })),
    )
    .onConflictDoNothing();
}
