/** Reads the instructors that a course can choose among. */
import { asc } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { instructors } from './tables.ts';

/** There are at most this many. */
export const instructorMaximum = 300;

/** The query for all instructors, by name. */
export function selectInstructorChoices(db: Database) {
  return db
    .select({ id: instructors.id, name: instructors.name })
    .from(instructors)
    .orderBy(asc(instructors.name), asc(instructors.id))
    .limit(instructorMaximum);
}
