/** Lists the categories of courses and articles, for everyone. */
import { asc, eq } from 'drizzle-orm';
import type { CategoryKind } from '../courses/states.ts';
import { categories } from '../courses/tables.ts';
import { publicRead } from '../public-reads/public-read.ts';

/** There cannot be more categories than this. */
export const categoryMaximum = 60;

/** The categories of one kind, in their order. */
export const categoriesOfKind = publicRead({
  tables: [categories],
  statements: (db, { kind }: { kind: CategoryKind }) => ({
    list: db
      .select({
        name: categories.name,
        slug: categories.slug,
        description: categories.description,
        color: categories.color,
      })
      .from(categories)
      .where(eq(categories.kind, kind))
      .orderBy(asc(categories.order), asc(categories.id))
      .limit(categoryMaximum),
  }),
  rows: ({ list }) => list,
});
