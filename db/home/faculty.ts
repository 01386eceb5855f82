/** The people who teach, as the home page introduces them. */
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { faculty, instructors } from '../courses/tables.ts';

/** The query for the faculty: the featured first, each group in its order. */
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

/** The portrait of whoever teaches here under this name: of the faculty, else of the instructors. Both lists are short. */
export function portraitOf(name: SQLWrapper): SQL<string | null> {
  return sql`coalesce(
    (select avatar from ${faculty} where ${faculty.name} = ${name} and avatar is not null order by id limit 1),
    (select avatar from ${instructors} where ${instructors.name} = ${name} and avatar is not null order by id limit 1)
  )`;
}
