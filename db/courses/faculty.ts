/** The people who teach, as the home page introduces them. */
import { asc, desc } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { faculty } from './tables.ts';

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
