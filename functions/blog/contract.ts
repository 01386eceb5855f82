/** What goes over the wire for the blog. docs/product.md "Blog" and "Calls". */
import { z } from 'zod';
import { categoryKinds } from '#db/courses/states.ts';
import { instant, offset } from '../api/numbers-and-times.shared.ts';
import { searchLine } from '../api/search-line.shared.ts';
import { line } from '../api/text.shared.ts';
import { categorySchema } from '../courses/contract.ts';

/** An article in a list: everything but its content. */
const articleSummarySchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: categorySchema.pick({ name: true, slug: true }).nullable(),
    tags: z.array(z.string()),
    featuredImage: z.string().nullable(),
    featuredImageAlt: z.string().describe('Empty for a decorative picture.'),
    readingMinutes: z.number().int().min(1).describe('Words divided by 200, rounded up.'),
    published: z.literal(true),
    publishedAt: instant,
    createdAt: instant,
    updatedAt: instant,
    author: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const articleListSchema = z.array(articleSummarySchema).meta({ id: 'ArticleList' });

const neighborSchema = z.object({ slug: z.string(), title: z.string() }).meta({ id: 'ArticleNeighbor' });

export const articleSchema = articleSummarySchema
  .extend({
    content: z.string().describe('Sanitized HTML.'),
    related: z.array(articleSummarySchema).max(3),
    previous: neighborSchema.nullable().describe('Published just before this one.'),
    next: neighborSchema.nullable().describe('Published just after this one.'),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

/** `all` and an empty string mean every category, because the first choice of the filter sends them. */
export const articleQuerySchema = z.object({
  search: searchLine.optional(),
  category: line(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset,
});

export const categoryQuerySchema = z.object({ kind: z.enum(categoryKinds).default('blog') });
export const categoryListSchema = z.array(categorySchema).meta({ id: 'CategoryList' });
