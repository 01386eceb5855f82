/** What goes over the wire for searches of the whole school. docs/product.md "Catalog". */
import { z } from 'zod';
import { instant } from '../api/numbers-and-times.shared.ts';
import { searchLine } from '../api/search-line.shared.ts';
import { courseSchema } from '../courses/contract.ts';

export const suggestionQuerySchema = z.object({ search: searchLine.default('') });

export const searchSuggestionsSchema = z
  .object({
    courses: z.array(courseSchema).max(3).describe('The nearest courses, whatever their category and level.'),
    articles: z.array(z.object({ slug: z.string(), title: z.string() })).max(3),
    webinars: z
      .array(z.object({ id: z.number().int(), title: z.string(), dateTime: instant }))
      .max(3)
      .describe('Webinars that are not over.'),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;
