/** What goes over the wire for waitlists in the admin's tables. */
import { z } from 'zod';
import { waiterSorts, waiterStates, waitlistSorts } from '#db/courses/admin/all-waitlists.ts';
import { courseStatuses } from '#db/courses/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { countingNumber, instant, largestInteger } from '../../api/numbers-and-times.shared.ts';

export const waitlistQuerySchema = listingQuery(waitlistSorts);

const listedWaitlistSchema = z
  .object({
    id: z.number().int().describe('Id of the course; 0 for entries without a course.'),
    title: z.string(),
    slug: z.string().nullable(),
    status: z.enum(courseStatuses).nullable(),
    waiting: z.number().int(),
    told: z.number().int().describe('Number of people notified that the course is open.'),
    latest: instant.describe('When the latest person joined.'),
  })
  .meta({ id: 'ListedWaitlist' });
export type ListedWaitlist = z.infer<typeof listedWaitlistSchema>;

export const waitlistListingSchema = listingSchema(listedWaitlistSchema).meta({ id: 'WaitlistListing' });

export const waiterParams = z.object({ courseId: countingNumber(largestInteger) });
export const waiterQuerySchema = listingQuery(waiterSorts).extend({ state: z.enum(waiterStates).optional() });

const listedWaiterSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    course: z.string().describe('Its title.'),
    source: z.string().nullable(),
    createdAt: instant,
    notifiedAt: instant.nullable(),
  })
  .meta({ id: 'ListedWaiter' });
export type ListedWaiter = z.infer<typeof listedWaiterSchema>;

export const waiterListingSchema = listingSchema(listedWaiterSchema).meta({ id: 'WaiterListing' });
