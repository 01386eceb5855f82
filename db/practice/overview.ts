/** The start page of practice: what the learner did, what is left today, and a question to go on with. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { throttleCounters } from '../accounts/tables.ts';
import { selectSummaries } from './answers.ts';
import { isOpenTo, selectQuestions } from './questions.ts';
import { recordingBytesOf } from './recordings.ts';
import { practiceAnswers, practiceQuestions } from './tables.ts';

/**
 * In one round trip. The suggested question is about a worry of the learner's study plan, where they have one. `claimKey`:
 * the key under which new answers are counted.
 */
export async function readOverview(
  db: Database,
  { caller, claimKey, now }: { caller: Caller; claimKey: string; now: Date },
) {
  const viewer = sql<number>`${caller.userId}::integer`;
  const own = eq(practiceAnswers.userId, caller.userId);
  const {
    figures: [figures],
    suggested: [suggested],
    latest: [latest],
  } = await authorized(db, {}, caller, {
    figures: db
      .select({
        answers: sql<number>`count(*)::integer`,
        // What the daily limit counts, deleted answers included.
        answersToday: sql<number>`coalesce((
          select ${throttleCounters.count} from ${throttleCounters}
          where ${throttleCounters.key} = ${claimKey} and ${gt(throttleCounters.windowEndsAt, now)}), 0)`,
        recordingBytes: recordingBytesOf(caller),
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
      .orderBy(
        // Within a query of its own, so that it is read once and not for each question.
        desc(sql`${practiceQuestions.competency} = any((select rules.worried_competencies(${viewer}))::text[])`),
        desc(practiceQuestions.goodFirst),
        asc(practiceQuestions.id),
      )
      .limit(1),
    latest: selectSummaries(db).where(own).orderBy(desc(practiceAnswers.createdAt), desc(practiceAnswers.id)).limit(1),
  });
  if (!figures) throw new Error('The figures were not read.');
  return { ...figures, suggested: suggested ?? null, latest: latest ?? null };
}
export type Overview = Awaited<ReturnType<typeof readOverview>>;
