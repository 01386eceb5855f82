/** What goes over the wire for categories in the admin's list and form. */
import { z } from 'zod';
import { categoryKinds } from '#db/courses/states.ts';
import { listedFields, usageSchema } from '../../admin/curated-list-contract.ts';
import { optionalText, slug } from '../../admin/form-fields.shared.ts';
import { requiredLine } from '../../api/text.shared.ts';
import { categoryNamed } from '../../courses/catalog-search.shared.ts';

const listedCategorySchema = z
  .object({
    ...listedFields,
    kind: z.enum(categoryKinds),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    isNamed: z
      .boolean()
      .describe('Pages of the site link to it, so its address cannot change and it cannot be deleted.'),
    usedBy: usageSchema,
  })
  .meta({ id: 'ListedCategory' });
export type ListedCategory = z.infer<typeof listedCategorySchema>;
export const categoryListingSchema = z.array(listedCategorySchema).meta({ id: 'CategoryListing' });

export const categoryInputSchema = z
  .strictObject({
    kind: z.enum(categoryKinds),
    name: requiredLine(60, 'Give the category a name'),
    slug: slug(60).refine((text) => text !== 'all' && text !== 'general', 'This address means something else here'),
    description: optionalText(300),
  })
  // The catalog maps such a slug to another category, so nobody could ever see this one.
  .refine(({ kind, slug }) => kind !== 'course' || categoryNamed(slug) === slug, {
    path: ['slug'],
    message: 'This address means something else here',
  })
  .meta({ id: 'CategoryInput' });
export type CategoryFormInput = z.input<typeof categoryInputSchema>;
