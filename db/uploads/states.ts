/** When uploads that were begun and never finished are deleted (db/unused-uploads.ts). */

/** An upload that is not finished after this many hours is deleted. */
export const unfinishedHours = 24;

/**
 * When an upload that is given up counts as begun: the sweep deletes it an hour later. Until then its object may still come
 * into the bucket.
 */
export const beginningOfAbandoned = (now: Date): Date => new Date(now.getTime() - (unfinishedHours - 1) * 3_600_000);
