/** Reads the slides of the home page. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { heroBanners } from './tables.ts';

/** The home page shows this many slides (docs/product.md "Home"). */
export const slidesShown = 5;

export const slideColumns = {
  id: heroBanners.id,
  title: heroBanners.title,
  subtitle: heroBanners.subtitle,
  description: heroBanners.description,
  imageUrl: heroBanners.imageUrl,
  imageAlt: heroBanners.imageAlt,
  ctaText: heroBanners.ctaText,
  ctaLink: heroBanners.ctaLink,
  secondCtaText: heroBanners.secondCtaText,
  secondCtaLink: heroBanners.secondCtaLink,
};

/** The query for the slides that are shown, in order. */
export function selectHeroBanners(db: Database) {
  return db
    .select(slideColumns)
    .from(heroBanners)
    .where(eq(heroBanners.active, true))
    .orderBy(asc(heroBanners.order), asc(heroBanners.id))
    .limit(slidesShown);
}
