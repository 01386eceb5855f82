/** A learner's note and highlights in a lesson. Nobody else reads them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import { assertLessonOpen } from './lesson-access.ts';
import { lessonHighlights, lessonNotes } from './tables.ts';

type LessonKey = { caller: Caller; key: string; moduleId: number; lessonId: string };

/** A marked passage: its words, those around it, and where it began when it was marked. */
export type HighlightRow = { id: string; quote: string; prefix: string; suffix: string; start: number };

/** In one lesson. Whoever marks more has marked everything. */
const highlightsMaximum = 200;

/**
 * Stores the text beside a lesson. Refuses `not_found`, `not_enrolled`, `lesson_locked`, and `edit_conflict` when the stored
 * text is neither the one that it was made from nor the same.
 */
export async function saveNote(
  db: Database,
  { caller, key, text, replaces, now, ...named }: LessonKey & { text: string; replaces: string; now: Date },
) {
  const courseId = courseIdOf(key);
  const place = { moduleId: moduleOfLesson(courseId, named), lessonId: named.lessonId };
  await authorized(db, { write: true }, caller, {
    access: assertLessonOpen(db, { caller, courseId, ...place }),
    row: db
      .insert(lessonNotes)
      .values({ userId: caller.userId, courseId, ...place, text, updatedAt: now })
      .onConflictDoUpdate({
        target: [lessonNotes.userId, lessonNotes.courseId, lessonNotes.moduleId, lessonNotes.lessonId],
        set: { text, updatedAt: now },
        setWhere: inArray(lessonNotes.text, [replaces, text]),
      }),
    // After the write, which waits for one that another tab makes at the same moment.
    stored: refuseUnless(
      db,
      sql`exists (
        select from ${lessonNotes}
        where ${and(
          eq(lessonNotes.userId, caller.userId),
          eq(lessonNotes.courseId, courseId),
          eq(lessonNotes.moduleId, place.moduleId),
          eq(lessonNotes.lessonId, place.lessonId),
          eq(lessonNotes.text, text),
        )})`,
      'edit_conflict',
    ),
  });
}

/** Marks a passage; the same one again changes nothing. Refuses as `saveNote`, and `highlights_full`. */
export async function addHighlight(
  db: Database,
  { caller, key, highlight, now, ...named }: LessonKey & { highlight: HighlightRow; now: Date },
) {
  const courseId = courseIdOf(key);
  const place = { moduleId: moduleOfLesson(courseId, named), lessonId: named.lessonId };
  const hasRoom = sql`(
    select count(*) < ${highlightsMaximum} from ${lessonHighlights}
    where ${and(
      eq(lessonHighlights.userId, caller.userId),
      eq(lessonHighlights.courseId, courseId),
      eq(lessonHighlights.moduleId, place.moduleId),
      eq(lessonHighlights.lessonId, place.lessonId),
    )})`;
  await authorized(db, { write: true }, caller, {
    access: assertLessonOpen(db, { caller, courseId, ...place }),
    room: refuseUnless(db, hasRoom, 'highlights_full'),
    row: db
      .insert(lessonHighlights)
      .values({ userId: caller.userId, courseId, ...place, ...highlight, createdAt: now })
      .onConflictDoNothing(),
  });
}

/** Removes a mark, also in a lesson that is closed to the caller by now. One that does not exist is removed already. */
export async function removeHighlight(db: Database, { caller, id }: { caller: Caller; id: string }) {
  await authorized(db, { write: true }, caller, {
    row: db
      .delete(lessonHighlights)
      .where(and(eq(lessonHighlights.userId, caller.userId), eq(lessonHighlights.id, id))),
  });
}
