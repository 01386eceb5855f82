/** The wire format of the slides of the home page, for admins. */
import { z } from 'zod';
import { listedFields } from '../../admin/curated-list-contract.ts';
import { draftLine, linkAddress, optionalText, ownFile } from '../../admin/form-fields.shared.ts';
import { line, requiredLine } from '../../api/text.shared.ts';
import { heroBannerSchema } from '../contract.ts';

const listedBannerSchema = heroBannerSchema
  .extend({ ...listedFields, active: z.boolean().describe('Shown; of all slides five at most are.') })
  .meta({ id: 'ListedBanner' });
export type ListedBanner = z.infer<typeof listedBannerSchema>;
export const bannerListingSchema = z.array(listedBannerSchema).meta({ id: 'BannerListing' });

/** The lengths are what fits into the narrowest layout of the hero. */
export const bannerInputSchema = z
  .strictObject({
    title: requiredLine(70, 'Give the slide a title'),
    subtitle: draftLine(60).nullable(),
    description: optionalText(220),
    imageUrl: ownFile.nullable(),
    imageAlt: line(200),
    ctaText: draftLine(32).nullable(),
    ctaLink: linkAddress.nullable(),
    secondCtaText: draftLine(32).nullable(),
    secondCtaLink: linkAddress.nullable(),
    active: z.boolean(),
  })
  .superRefine((slide, context) => {
    for (const [text, link] of [
      ['ctaText', 'ctaLink'],
      ['secondCtaText', 'secondCtaLink'],
    ] as const) {
      if (slide[text] && !slide[link])
        context.addIssue({ code: 'custom', path: [link], message: 'Say where it leads' });
      if (!slide[text] && slide[link])
        context.addIssue({ code: 'custom', path: [text], message: 'Say what it is called' });
    }
  })
  .meta({ id: 'BannerInput' });
export type BannerFormInput = z.input<typeof bannerInputSchema>;
