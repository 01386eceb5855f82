/** Tables of the home page. */
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment, revision } from '../columns.ts';

/** Slides of the home page; each has two calls to action. */
export const heroBanners = pgTable(
  'hero_banners',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    imageUrl: text('image_url'),
    /** The alt text of the picture; empty for a decorative picture. */
    imageAlt: text('image_alt').notNull().default(''),
    ctaText: text('cta_text'),
    ctaLink: text('cta_link'),
    secondCtaText: text('second_cta_text'),
    secondCtaLink: text('second_cta_link'),
    active: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('hero_banners_order').on(table.order, table.id)],
);
