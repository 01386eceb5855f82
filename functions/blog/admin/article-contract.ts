/** What goes over the wire for articles in the admin's table and editor. An edit sends back the fields it has read. */
import { z } from 'zod';
import { articleSorts, articleStates } from '#db/blog/admin/all-articles.ts';
import { ownFile, revision } from '../../admin/form-fields.shared.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { chosenInstant, instant, rowId } from '../../api/numbers-and-times.shared.ts';
import { draftText, line, requiredLine } from '../../api/text.shared.ts';

export const articleListingQuerySchema = listingQuery(articleSorts).extend({ state: z.enum(articleStates).optional() });

const listedArticleSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    state: z.enum(articleStates),
    publishedAt: instant.nullable(),
    updatedAt: instant,
    category: z.string().nullable(),
    author: z.string().nullable(),
  })
  .meta({ id: 'ListedArticle' });
export type ListedArticle = z.infer<typeof listedArticleSchema>;

export const articleListingSchema = listingSchema(listedArticleSchema).meta({ id: 'ArticleListing' });

const title = requiredLine(150, 'Give the article a title');

export const newArticleInputSchema = z.strictObject({ title }).meta({ id: 'NewArticleInput' });
export const createdArticleSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedArticle' });

const writtenFields = {
  title,
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens')
    .refine((slug) => !/^\d+$/.test(slug), 'Choose an address with a word in it'),
  excerpt: line(300),
  markdown: draftText(100_000),
  featuredImage: ownFile.nullable(),
  featuredImageAlt: line(200),
  authorId: z.string().min(1).max(100).nullable(),
  categoryId: rowId.nullable(),
  tags: z
    .array(requiredLine(40, 'A tag has a letter or more'))
    .max(8, 'Eight tags at most')
    .transform((tags) => [...new Set(tags)]),
};

export const articleInputSchema = z.strictObject({ revision, ...writtenFields }).meta({ id: 'ArticleInput' });
export type ArticleInput = z.input<typeof articleInputSchema>;

/** The result of rendering the Markdown, for the preview. */
const renderedFields = {
  content: z.string().describe('Sanitized HTML.'),
  readingMinutes: z.number().int().min(1),
};

export const savedArticleSchema = z
  .object({ revision, savedAt: instant, ...renderedFields })
  .meta({ id: 'SavedArticle' });

export const editedArticleSchema = z
  .object({
    id: z.number().int(),
    state: z.enum(articleStates),
    publishedAt: instant.nullable(),
    revision,
    written: z.object(writtenFields),
    ...renderedFields,
    formerSlugs: z.array(z.string()).describe('Earlier addresses, which redirect to the current one.'),
    categories: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
    authors: z.array(
      z.object({ id: z.string(), name: z.string(), email: z.string().nullable(), avatar: z.string().nullable() }),
    ),
  })
  .meta({ id: 'EditedArticle' });
export type EditedArticle = z.infer<typeof editedArticleSchema>;

export const articleActionInputSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ ids: chosenIds, action: z.enum(['publish', 'unpublish', 'delete']) }),
    z.strictObject({
      ids: chosenIds,
      action: z.literal('schedule'),
      publishedAt: chosenInstant(),
    }),
  ])
  .meta({ id: 'ArticleActionInput' });
export type ArticleActionInput = z.input<typeof articleActionInputSchema>;
