/** A reader at one submission: they open it, claim it, write about it and decide. The rules are in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller, readAuthorized } from '../../accounts/authorize.ts';
import { type AuditContext, auditedRead, auditRead, auditWhen, type PersonalRead } from '../../admin/audit.ts';
import type { SubmissionState } from '../states.ts';
import { submissionReviews } from '../tables.ts';
import type { SubmissionVersionRow } from '../work.ts';
import type { ReviewContent, ReviewDecision, ReviewDraft } from './states.ts';

type AtSubmission = { caller: Caller; id: number; now: Date };

const readBy = ({ caller, id }: Omit<AtSubmission, 'now'>) => ({
  type: 'assignment_submissions',
  id,
  when: call('opens_as_admin', {
    account: caller.userId,
    wanted_course: sql`(select s.course_id from assignment_submissions s where s.id = ${id})`,
  }),
});

/** As describe_claimed returns it. */
export type ClaimedDescription = {
  state: Exclude<SubmissionState, 'draft'>;
  version: number;
  waits: boolean;
  claim: { reader: string; isOwn: boolean; since: string; expiresAt: string } | null;
  draft: ReviewDraft | null;
};

/** As describe_decisions returns them. */
export type DecisionDescription = Omit<ReviewDraft, 'revision'> & {
  version: number;
  decision: ReviewDecision;
  decidedAt: string;
  reader: string | null;
};

/** As describe_reading returns it. */
export type ReadingDescription = ClaimedDescription & {
  id: number;
  learner: string;
  course: { id: number; slug: string; title: string };
  lesson: { moduleId: number; id: string; title: string | null; instructions: string };
  completesWhen: string | null;
  rubric: ReviewDraft['rubric'];
  versions: SubmissionVersionRow[];
  decisions: DecisionDescription[];
  phrases: { id: string; text: string }[];
  next: number | null;
};

/**
 * Everything about a submission that its reader sees. `course` and `lesson`: the part of the queue in which the next one
 * is looked for. Refuses `not_found`.
 */
export async function readSubmission(
  db: Database,
  {
    caller,
    read,
    id,
    now,
    course,
    lesson,
  }: AtSubmission & { read?: PersonalRead; course?: number | undefined; lesson?: string | undefined },
): Promise<ReadingDescription> {
  const { reading } = await readAuthorized(db, {}, caller, {
    reading: sql<ReadingDescription>`${call('describe_reading', {
      reader: caller.userId,
      wanted_submission: id,
      within_course: course ?? null,
      within_lesson: lesson ?? null,
      moment: sql`${now.toISOString()}::timestamptz`,
    })}`,
    ...auditedRead(read, readBy({ caller, id })),
  });
  return reading;
}

/**
 * Claims a submission, or renews the caller's claim. When somebody else reads it, that is what the answer says, unless the
 * caller takes over. Refuses `not_found` and `no_longer_teaching`.
 */
export async function claimSubmission(
  db: Database,
  { caller, id, now, takesOver }: AtSubmission & { takesOver: boolean },
): Promise<ClaimedDescription> {
  const { claimed } = await readAuthorized(db, { write: true }, caller, {
    claimed: sql<ClaimedDescription>`${call('claim_submission', {
      reader: caller.userId,
      wanted_submission: id,
      takes_over: takesOver,
      moment: sql`${now.toISOString()}::timestamptz`,
    })}`,
  });
  return claimed;
}

/** Ends the caller's claim; without one nothing happens. Refuses `not_found` and `no_longer_teaching`. */
export async function releaseSubmission(db: Database, { caller, id }: Omit<AtSubmission, 'now'>): Promise<void> {
  await authorized(db, { write: true }, caller, {
    released: db.execute(sql`select rules.release_submission(${caller.userId}, ${id})`),
  });
}

type Review = AtSubmission &
  ReviewContent & {
    version: number;
    revision: number;
    /** By which the points were given. Without it, only their number and maxima are compared. */
    rubric?: ReviewDraft['rubric'] | undefined;
  };

/**
 * Saves the draft of a review, and returns its revision. Refuses `not_found`, `newer_version`, `already_decided`,
 * `access_ended`, `claimed_by_other`, `no_longer_teaching`, `edit_conflict`, `rubric_changed`.
 */
export async function saveReview(db: Database, review: Review): Promise<number> {
  const { revision } = await readAuthorized(db, { write: true }, review.caller, {
    revision: sql<number>`${call('save_review', reviewArguments(review))}`,
  });
  return revision;
}

/**
 * Accepts or returns a version; the learner is told, once. The same decision again changes nothing. Returns the id of the
 * course if its public page says another time to answer by now. Refuses as `saveReview`, `points_missing` and
 * `feedback_missing`.
 */
export async function decideSubmission(
  db: Database,
  review: AuditContext & Review & { decision: ReviewDecision },
): Promise<number | null> {
  const { id, version, caller, decision } = review;
  const { changed } = await authorized(db, { write: true }, caller, {
    changed: db.execute<{ course: number | null }>(
      sql`select ${call('decide_submission', { ...reviewArguments(review), wanted_decision: decision })} as course`,
    ),
    audit: auditWhen(db, review, {
      action: decision === 'accepted' ? 'submission.accept' : 'submission.return',
      subject: { type: 'assignment_submissions', id },
      detail: { version },
      when: sql`exists (
        select from ${submissionReviews}
        where submission_id = ${id} and version = ${version} and reader_id = ${caller.userId}
          and ${changedInThisTransaction(submissionReviews)})`,
    }),
  });
  return changed.rows[0]?.course ?? null;
}

function reviewArguments({ caller, id, now, version, revision, points, comments, note, rubric }: Review) {
  return {
    reader: caller.userId,
    wanted_submission: id,
    wanted_version: version,
    based_on: revision,
    given_points: sql`${JSON.stringify(points)}::jsonb`,
    given_comments: sql`${JSON.stringify(comments)}::jsonb`,
    given_note: note,
    seen_rubric: sql`${rubric ? JSON.stringify(rubric) : null}::jsonb`,
    moment: sql`${now.toISOString()}::timestamptz`,
  };
}

/**
 * The key of the recording that was handed in with a version. Refuses `not_found`, also after its owner deleted it. Called
 * for each request of a player, so that access ends at once.
 */
export async function findSubmittedRecording(
  db: Database,
  { caller, read, id, version }: { caller: Caller; read: PersonalRead; id: number; version: number },
): Promise<string> {
  const { rows } = await authorized(db, {}, caller, {
    access: db.execute(sql`select rules.assert_reads(${caller.userId}, ${id})`),
    audit: auditRead(db, read, readBy({ caller, id })),
    rows: db.execute<{ key: string | null }>(sql`
      select a.recording_key as key
        from submission_versions v
        join assignment_submissions s on s.id = v.submission_id
        join practice_answers a on a.id = v.practice_answer_id and a.user_id = s.user_id
       where v.submission_id = ${id} and v.number = ${version} and a.recording_state = 'stored'`),
  });
  const key = rows.rows[0]?.key;
  if (!key) throw new Refusal('not_found');
  return key;
}
