/** What goes over the wire for webinars. Spec part 1 sections 3 and 7. */
import { z } from 'zod';
import { instant } from '../api/text.ts';

/** A webinar as the banner announces it. */
export const activeWebinarSchema = z
  .object({ id: z.number().int(), title: z.string(), dateTime: instant, hostName: z.string() })
  .meta({ id: 'ActiveWebinar' });
export type ActiveWebinar = z.infer<typeof activeWebinarSchema>;

export const activeWebinarListSchema = z.array(activeWebinarSchema).meta({ id: 'ActiveWebinarList' });
