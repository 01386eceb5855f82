/** The server's search finds what the browser's finds: both know the rule of db/columns.ts. What else it finds: ../search/. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { listCourses } from '#db/courses/catalog.ts';
import { searchText } from '#db/courses/search-text.shared.ts';
import { courses } from '#db/courses/tables.ts';
import { propertyRuns } from '#db/local/property-runs.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { isFound } from './catalog-search.shared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(() => database.close());

/** Letters of several scripts and cases, digits, special characters of LIKE and regular expressions, and spaces. */
const alphabet = [...'abcABC19éÉñßøŁжЖ漢 -_%\\.\'"&/+#·…“”—🙂\n'];
const words = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 12 });
const texts = fc.record({ title: words, shortDescription: fc.option(words), description: words });

test('the server finds every course that the browser finds', async () => {
  const db = openDatabase(database.databaseUrl);
  await fc.assert(
    fc.asyncProperty(texts, fc.array(words, { minLength: 1, maxLength: 5 }), async (written, searches) => {
      const slug = `found-${crypto.randomUUID()}`;
      const [row] = await db
        .insert(courses)
        .values({ slug, ...written })
        .returning();
      const whole = `${written.title} ${written.shortDescription ?? ''} ${written.description}`;
      expect(row?.searchText).toBe(searchText(whole));
      // Searches that are parts of the course, so that many of them find it.
      const parts = [whole.slice(1, 4), whole.slice(0, 2), written.description];
      for (const search of [...searches, ...parts].filter((given) => given !== '')) {
        const found = await listCourses(db, { search, limit: 1000, offset: 0 });
        if (isFound(written, search))
          expect([search, found.map((course) => course.slug)]).toEqual([search, expect.arrayContaining([slug])]);
      }
      await db.delete(courses).where(eq(courses.slug, slug));
    }),
    propertyRuns(40),
  );
});
