/** Reads the faculty and portraits for the home page. */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { faculty, instructors } from '../courses/tables.ts';

/** The query for the faculty: featured people first, each group in its order. */
export function selectFaculty(db: Database) {
  return db
    .select({
      id: faculty.id,
      revision: faculty.revision,
      name: faculty.name,
      title: faculty.title,
      bio: faculty.bio,
      avatar: faculty.avatar,
      expertise: faculty.expertise,
      featured: faculty.featured,
    })
    .from(faculty)
    .orderBy(desc(faculty.featured), asc(faculty.order), asc(faculty.id));
}

/**
 * SQL expression: the portrait of the teacher with this name, from the faculty or else the instructors. Both tables are
 * small.
 */
export function portraitOf(name: SQLWrapper): SQL<string | null> {
  return sql`coalesce(
    (select avatar from ${faculty} where ${faculty.name} = ${name} and avatar is not null order by id limit 1),
    (select avatar from ${instructors} where ${instructors.name} = ${name} and avatar is not null order by id limit 1)
  )`;
}
