/** People around a course, for tests of the teaching desk: one for each row of its route matrix. */
import { openDatabase } from '#db/connection/client.ts';
import type { CourseFixture, LessonFixture } from '#db/local/course-fixture.ts';
import { createTestDesk, type DeskRole } from '#db/local/desk-fixture.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

export type DeskPeople = Record<DeskRole, SignedInPerson> & { course: CourseFixture };

/** Creates a course with its creator, its staff and one student (db/local/desk-fixture.ts), all signed in. */
export async function createDeskPeople(api: TestApi, modules?: LessonFixture[][]): Promise<DeskPeople> {
  const people: Record<DeskRole, SignedInPerson> = {
    admin: await api.newcomer(),
    creator: await api.newcomer(),
    teacher: await api.newcomer(),
    assistant: await api.newcomer(),
    student: await api.newcomer(),
    otherCreator: await api.newcomer(),
  };
  const ids: Record<DeskRole, number> = {
    admin: people.admin.id,
    creator: people.creator.id,
    teacher: people.teacher.id,
    assistant: people.assistant.id,
    student: people.student.id,
    otherCreator: people.otherCreator.id,
  };
  const course = await createTestDesk(openDatabase(api.database.databaseUrl), ids, modules);
  return { ...people, course };
}
