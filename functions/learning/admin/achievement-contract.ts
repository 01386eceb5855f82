/** What goes over the wire for achievements in the admin's list and form. */
import { z } from 'zod';
import { achievementIcons } from '#db/learning/achievement-icons.shared.ts';
import { achievementMetrics, achievementTypes } from '#db/learning/states.ts';
import { listedFields } from '../../admin/curated-list-contract.ts';
import { requiredLine } from '../../api/text.shared.ts';

/** The rule of an achievement: what `award_achievements` (db/learning/functions.sql) counts, and how much it takes. */
const criteria = z.strictObject({
  metric: z.enum(achievementMetrics),
  atLeast: z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(1, 'It takes at least 1')
    .max(1_000_000, 'Nobody will ever get there'),
});

const listedAchievementSchema = z
  .object({
    ...listedFields,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    type: z.enum(achievementTypes),
    criteria,
    active: z.boolean().describe('When true, it can be earned. Learners who have it keep it in any case.'),
    holders: z.number().int(),
  })
  .meta({ id: 'ListedAchievement' });
export type ListedAchievement = z.infer<typeof listedAchievementSchema>;
export const achievementListingSchema = z.array(listedAchievementSchema).meta({ id: 'AchievementListing' });

export const achievementInputSchema = z
  .strictObject({
    name: requiredLine(60, 'Give the achievement a name'),
    description: requiredLine(200, 'Say what it is given for'),
    icon: z.enum(achievementIcons, 'Choose one of the drawings'),
    type: z.enum(achievementTypes),
    criteria,
    active: z.boolean(),
  })
  .meta({ id: 'AchievementInput' });
export type AchievementFormInput = z.input<typeof achievementInputSchema>;
