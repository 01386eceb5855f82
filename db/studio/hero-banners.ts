/** The slides that lead the home page. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { heroBanners } from './tables.ts';

/** The query for the active slides, in order. */
export function selectHeroBanners(db: Database) {
  return db
    .select({
      id: heroBanners.id,
      title: heroBanners.title,
      subtitle: heroBanners.subtitle,
      description: heroBanners.description,
      imageUrl: heroBanners.imageUrl,
      ctaText: heroBanners.ctaText,
      ctaLink: heroBanners.ctaLink,
      secondCtaText: heroBanners.secondCtaText,
      secondCtaLink: heroBanners.secondCtaLink,
    })
    .from(heroBanners)
    .where(eq(heroBanners.active, true))
    .orderBy(asc(heroBanners.order), asc(heroBanners.id));
}
