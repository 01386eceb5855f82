/** The start page of practice: what the learner did, what is left today, and a question to go on with. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { uploads } from '../uploads/tables.ts';
import { selectAnswers } from './answers.ts';
import { isOpenTo, selectQuestions } from './questions.ts';
import { isCountedRecording } from './recordings.ts';
import { practiceAnswers, practiceQuestions } from './tables.ts';

/** In one round trip. */
export async function readOverview(db: Database, { caller, now }: { caller: Caller; now: Date }) {
  const viewer = sql<number>`${caller.userId}::integer`;
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const own = eq(practiceAnswers.userId, caller.userId);
  const {
    figures: [figures],
    suggested: [suggested],
    latest: [latest],
  } = await authorized(db, {}, caller, {
    figures: db
      .select({
        answers: sql<number>`count(*)::integer`,
        answersToday: sql<number>`(count(*) filter (where ${gt(practiceAnswers.createdAt, dayAgo)}))::integer`,
        recordingBytes: sql<number>`(
          select coalesce(sum(${uploads.size}), 0)::double precision from ${uploads}
          where ${uploads.ownerId} = ${caller.userId} and ${isCountedRecording})`,
      })
      .from(practiceAnswers)
      .where(own),
    suggested: selectQuestions(db, viewer)
      .where(
        and(
          isOpenTo(viewer),
          sql`not exists (
            select from ${practiceAnswers}
            where ${own} and ${practiceAnswers.questionId} = ${practiceQuestions.id})`,
        ),
      )
      .orderBy(desc(practiceQuestions.goodFirst), asc(practiceQuestions.id))
      .limit(1),
    latest: selectAnswers(db).where(own).orderBy(desc(practiceAnswers.createdAt), desc(practiceAnswers.id)).limit(1),
  });
  if (!figures) throw new Error('The figures were not read.');
  return { ...figures, suggested: suggested ?? null, latest: latest ?? null };
}
export type Overview = Awaited<ReturnType<typeof readOverview>>;
