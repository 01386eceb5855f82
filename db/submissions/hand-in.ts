/** A learner's work on an assignment: saved as a draft, handed in as a version, rated. The rules: functions.sql. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import type { ReviewDraft } from './review/states.ts';
import { type AssignmentKey, describeWork, noWork, type WorkDescription, workArguments } from './work.ts';

/**
 * `answerId`: the learner's practice answer that is part of it. `revision`: of the work that the learner saw when they
 * wrote this.
 */
export type Written = AssignmentKey & { text: string; answerId: string | null; revision: number; now: Date };

/**
 * Saves the draft of the next version. Refuses `not_found` (also for a lesson that is not an assignment), `not_enrolled`,
 * `lesson_locked`, `submission_accepted`, `edit_conflict`, and `choice_gone` for an answer that is not there.
 */
export function saveDraft(db: Database, draft: Written): Promise<WorkDescription> {
  return writeWork(db, draft, call('save_submission_draft', writtenArguments(draft)));
}

/**
 * Hands in the next version; the same again makes no second one. `files`: the ids of the draft's files, as the learner saw
 * them. Refuses as `saveDraft`, `submission_empty` and `submission_versions`.
 */
export function handIn(db: Database, { files, ...work }: Written & { files: string[] }): Promise<WorkDescription> {
  const shown = sql`${`{${files.join(',')}}`}::uuid[]`;
  return writeWork(db, work, call('hand_in', { ...writtenArguments(work), shown_files: shown }));
}

/**
 * Stores how the learner rates a version, with points for each criterion. Refuses as `saveDraft`,
 * `assignment_not_submitted`, and `choice_gone` for points that do not fit the rubric, or were given by another one (`rubric`).
 */
export function rateOwnWork(
  db: Database,
  {
    version,
    points,
    rubric,
    now,
    ...assignment
  }: AssignmentKey & { version: number; points: number[]; rubric?: ReviewDraft['rubric'] | undefined; now: Date },
): Promise<WorkDescription> {
  return writeWork(
    db,
    assignment,
    call('rate_own_work', {
      ...workArguments(assignment),
      wanted_version: version,
      given_points: sql`${JSON.stringify(points)}::jsonb`,
      seen_rubric: sql`${rubric ? JSON.stringify(rubric) : null}::jsonb`,
      moment: now.toISOString(),
    }),
  );
}

const writtenArguments = ({ text, answerId, revision, now, ...assignment }: Written) => ({
  ...workArguments(assignment),
  new_text: text,
  wanted_answer: answerId,
  based_on: revision,
  moment: now.toISOString(),
});

async function writeWork(db: Database, assignment: AssignmentKey, rule: SQL): Promise<WorkDescription> {
  const { found } = await authorized(db, { write: true }, assignment.caller, {
    written: db.execute(sql`select ${rule}`),
    found: db.execute<{ work: WorkDescription | null }>(sql`select ${describeWork(assignment)} as work`),
  });
  return found.rows[0]?.work ?? noWork;
}
