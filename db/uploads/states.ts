/** When uploads that were begun and never finished are deleted (db/unused-uploads.ts). */

/** An upload that is not finished after this many hours is deleted. */
export const unfinishedHours = 24;

/**
 * The most milliseconds that an upload may take. Its row outlives that by all means: what came into the bucket without a
 * row would stay there for good.
 */
export const longestStoring = 50 * 60_000;

/**
 * When an upload that is given up counts as begun: the sweep deletes it an hour later. Until then its object may still come
 * into the bucket.
 */
export const beginningOfAbandoned = (now: Date): Date => new Date(now.getTime() - (unfinishedHours - 1) * 3_600_000);
