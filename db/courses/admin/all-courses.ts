/** Lists every course of the school, for admins. */
import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { isFoundIn } from '../search-condition.ts';
import type { CourseStatus } from '../states.ts';
import { courses } from '../tables.ts';

export const courseSorts = ['edited', 'newest', 'oldest'] as const;
const orderings: Record<(typeof courseSorts)[number], Ordering> = {
  edited: { key: courses.updatedAt, id: courses.id, descending: true },
  newest: { key: courses.id, id: courses.id, descending: true },
  oldest: { key: courses.id, id: courses.id, descending: false },
};

type CourseFilter = { search?: string | undefined; status?: CourseStatus | undefined };
type CourseListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: CourseFilter;
  sort: (typeof courseSorts)[number];
  page: PageRequest;
};

/** A page of courses. For admins. */
export async function listAllCourses(db: Database, { caller, read, filter, sort, page }: CourseListRequest) {
  const matching = conditionOf(filter);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    // The list has the addresses of the creators.
    audit: auditRead(db, read, { type: 'courses' }),
    rows: db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        status: courses.status,
        featured: courses.featured,
        price: courses.price,
        studentCount: courses.studentCount,
        rating: courses.rating,
        reviewCount: courses.reviewCount,
        updatedAt: courses.updatedAt,
        creatorEmail: users.email,
        ...columns,
      })
      .from(courses)
      .leftJoin(users, eq(users.id, courses.creatorId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, courses, matching, filter.search ? courses.id : undefined),
  });
  return listing(rows, counted);
}
export type CourseListRow = Awaited<ReturnType<typeof listAllCourses>>['rows'][number];

function conditionOf({ search, status }: CourseFilter): SQL | undefined {
  return allOf(search ? isFoundIn(courses.searchText, search) : undefined, status && eq(courses.status, status));
}
