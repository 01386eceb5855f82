/** The answers of a learner: saving, reading, correcting, rating and deleting them. Called by /api/practice/answers. */
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { claimTry, type ThrottleClaim } from '../accounts/throttle.ts';
import { assertNotDeleted, noteDeletion } from './deleted-answers.ts';
import { assertOwn, isOwn, isVisibleTo, lockAnswer, lockOwner } from './own-answer.ts';
import { isAnswerableBy } from './questions.ts';
import { releaseRecordings } from './recordings.ts';
import type { AnswerMode, Competency, TranscriptSource } from './states.ts';
import { practiceAnswers, practiceQuestionRevisions, practiceQuestions, practiceRatings } from './tables.ts';

/** The criterion of a rating of the answer as a whole. */
const wholeAnswer = 'answer';

/** The measures as JSON; functions/practice defines and checks them. */
type Measures = { speech: object | null; content: object; measuresVersion: number };

export type NewAnswer = Measures & {
  id: string;
  question: string;
  revision: number;
  mode: AnswerMode;
  durationMs: number;
  secondsToAnswer: number | null;
  transcript: string;
  transcriptSource: TranscriptSource | null;
  /** Stored as null unless it is an answer of the caller to the same question. */
  retakeOf: string | null;
};

/** What a list of answers shows. */
const summaryColumns = {
  id: practiceAnswers.id,
  question: {
    slug: practiceQuestions.slug,
    prompt: sql<string>`${practiceQuestionRevisions.content} ->> 'prompt'`,
    kind: practiceQuestions.kind,
    competency: practiceQuestions.competency,
  },
  mode: practiceAnswers.mode,
  durationMs: practiceAnswers.durationMs,
  recordingState: practiceAnswers.recordingState,
  expiryNoticeAt: practiceAnswers.expiryNoticeAt,
  isHandedIn: sql<boolean>`rules.is_handed_in(${practiceAnswers.id})`,
  retakeOf: practiceAnswers.retakeOf,
  createdAt: practiceAnswers.createdAt,
  ownLevel: sql<number | null>`(
    select ${practiceRatings.level} from ${practiceRatings}
    where ${practiceRatings.answerId} = ${practiceAnswers.id} and ${practiceRatings.raterKind} = 'self'
      and ${practiceRatings.criterion} = ${wholeAnswer}
  )`,
};
const questionOfAnswer = eq(practiceQuestions.id, practiceAnswers.questionId);
const revisionOfAnswer = and(
  eq(practiceQuestionRevisions.questionId, practiceAnswers.questionId),
  eq(practiceQuestionRevisions.revision, practiceAnswers.questionRevision),
);

/** Answers with the values of their measures. The places, most of an answer's size, stay in the database. */
export function selectSummaries(db: Database) {
  return db
    .select({
      ...summaryColumns,
      values: sql<Record<string, number>>`(
        select coalesce(jsonb_object_agg(measure.key, measure.value -> 'value'), '{}')
        from jsonb_each(coalesce(${practiceAnswers.speech}, '{}') || ${practiceAnswers.content}) as measure
        where jsonb_typeof(measure.value -> 'value') = 'number'
      )`,
    })
    .from(practiceAnswers)
    .innerJoin(practiceQuestions, questionOfAnswer)
    .innerJoin(practiceQuestionRevisions, revisionOfAnswer);
}
export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** The titles of the courses in which an answer was handed in, and so may be opened by those who teach there. */
const handedInTo = sql<string[]>`array(
  select distinct c.title
  from submission_versions v join assignment_submissions s on s.id = v.submission_id join courses c on c.id = s.course_id
  where v.practice_answer_id = ${practiceAnswers.id} order by c.title)`;

function selectAnswers(db: Database) {
  return db
    .select({
      ...summaryColumns,
      handedInTo,
      userId: practiceAnswers.userId,
      secondsToAnswer: practiceAnswers.secondsToAnswer,
      questionContent: practiceQuestionRevisions.content,
      transcript: practiceAnswers.transcript,
      transcriptSource: practiceAnswers.transcriptSource,
      correctedAt: practiceAnswers.correctedAt,
      unusedTranscription: practiceAnswers.unusedTranscription,
      speech: practiceAnswers.speech,
      content: practiceAnswers.content,
      measuresVersion: practiceAnswers.measuresVersion,
    })
    .from(practiceAnswers)
    .innerJoin(practiceQuestions, questionOfAnswer)
    .innerJoin(practiceQuestionRevisions, revisionOfAnswer);
}
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

/** All takes of one question by the owner of the answer, oldest first. */
function selectTakes(db: Database, id: string, visible: SQL) {
  const wanted = sql`(
    select user_id, question_id from ${practiceAnswers} where ${practiceAnswers.id} = ${id} and ${visible})`;
  return db
    .select({
      id: practiceAnswers.id,
      mode: practiceAnswers.mode,
      recordingState: practiceAnswers.recordingState,
      createdAt: practiceAnswers.createdAt,
    })
    .from(practiceAnswers)
    .where(sql`(${practiceAnswers.userId}, ${practiceAnswers.questionId}) = ${wanted}`)
    .orderBy(asc(practiceAnswers.createdAt), asc(practiceAnswers.id));
}

/** What counts as the usual pace of a person: no more answers than these, the newest first. */
const pacesMaximum = 20;

/** Words a minute of the caller's answers before this one, as functions/practice measured them. */
function selectEarlierPaces(db: Database, caller: Caller, id: string) {
  const pace = sql<number>`(${practiceAnswers.content} #>> '{pace,value}')::double precision`;
  return db
    .select({ pace })
    .from(practiceAnswers)
    .where(
      and(
        eq(practiceAnswers.userId, caller.userId),
        sql`${practiceAnswers.createdAt} < coalesce((
          select created_at from ${practiceAnswers} as this where this.id = ${id} and this.user_id = ${caller.userId}), 'infinity')`,
        sql`${pace} is not null`,
      ),
    )
    .orderBy(desc(practiceAnswers.createdAt), desc(practiceAnswers.id))
    .limit(pacesMaximum);
}

/**
 * The question that is about to be answered and the caller's earlier paces, for measuring the words. Refuses `not_found`
 * unless the caller may answer it, or has answered it under this id before, and `answer_deleted` when they deleted that.
 */
export async function readAnsweredQuestion(
  db: Database,
  { caller, id, question, revision }: { caller: Caller } & Pick<NewAnswer, 'id' | 'question' | 'revision'>,
) {
  const {
    rows: [row],
    paces,
  } = await authorized(db, {}, caller, {
    notDeleted: assertNotDeleted(db, caller, id),
    paces: selectEarlierPaces(db, caller, id),
    rows: db
      .select({ content: practiceQuestionRevisions.content, kind: practiceQuestions.kind })
      .from(practiceQuestions)
      .innerJoin(practiceQuestionRevisions, eq(practiceQuestionRevisions.questionId, practiceQuestions.id))
      .where(
        and(
          eq(practiceQuestions.slug, question),
          eq(practiceQuestionRevisions.revision, revision),
          sql`(${isAnswerableBy(caller)} or exists (
            select from ${practiceAnswers}
            where ${isOwn(caller, id)} and ${practiceAnswers.questionId} = ${practiceQuestions.id}))`,
        ),
      ),
  });
  if (!row) throw new Refusal('not_found');
  return { question: row, earlierPaces: paces.map(({ pace }) => pace) };
}

type SaveRequest = { caller: Caller; answer: NewAnswer; claim: ThrottleClaim; now: Date };

/**
 * Saves a finished answer; the same request again changes nothing and says `created: false`. Refuses `not_found` for
 * another user's id or an unknown question, `answer_deleted` for one that the caller has deleted, and `too_many_requests`
 * over the daily limit.
 */
export async function saveAnswer(db: Database, { caller, answer, claim, now }: SaveRequest) {
  const { id, question, revision, retakeOf } = answer;
  const isNew = sql`not exists (select from ${practiceAnswers} where ${practiceAnswers.id} = ${id})`;
  const questionId = sql<number>`(select id from ${practiceQuestions} where slug = ${question})`;
  // An answer may be sent long after it was given, when the one before it is deleted: the link is lost, and not the answer.
  const earlierTake = sql<string | null>`(
    select ${practiceAnswers.id} from ${practiceAnswers}
    where ${practiceAnswers.id} = ${retakeOf}::uuid and ${practiceAnswers.userId} = ${caller.userId}
      and ${practiceAnswers.questionId} = ${questionId}
    for key share)`;
  const {
    created,
    saved: [saved],
    takes,
  } = await authorized(db, { write: true }, caller, {
    lock: lockOwner(db, caller),
    notDeleted: assertNotDeleted(db, caller, id),
    own: refuseUnless(
      db,
      sql`${isNew} or exists (select from ${practiceAnswers} where ${isOwn(caller, id)})`,
      'not_found',
    ),
    // A deleted answer that was handed in stays deleted: another one in its place would be read as what was handed in.
    notHandedIn: refuseUnless(db, sql`not ${isNew} or not rules.is_handed_in(${id}::uuid)`, 'not_found'),
    question: refuseUnless(
      db,
      sql`not ${isNew} or exists (
        select from ${practiceQuestions} where ${practiceQuestions.slug} = ${question} and ${isAnswerableBy(caller)})`,
      'not_found',
    ),
    tries: claimTry(db, claim, now, isNew),
    created: db
      .insert(practiceAnswers)
      .values({
        id,
        userId: caller.userId,
        questionId,
        questionRevision: revision,
        mode: answer.mode,
        durationMs: answer.durationMs,
        secondsToAnswer: answer.secondsToAnswer,
        transcript: answer.transcript,
        transcriptSource: answer.transcriptSource,
        speech: answer.speech,
        content: answer.content,
        measuresVersion: answer.measuresVersion,
        retakeOf: earlierTake,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: practiceAnswers.id }),
    saved: selectAnswers(db).where(isOwn(caller, id)),
    takes: selectTakes(db, id, sql`${isOwn(caller, id)}`),
  });
  if (!saved) throw new Refusal('not_found');
  return { answer: saved, takes, created: created.length > 0 };
}

type AnswerRequest = { caller: Caller; id: string; now: Date };

/** One answer with all takes of its question. Refuses `not_found` for an answer that the caller may not open. */
export async function readAnswer(db: Database, { caller, id, now }: AnswerRequest) {
  const visible = isVisibleTo(caller, now);
  const {
    answer: [answer],
    takes,
  } = await authorized(db, {}, caller, {
    answer: selectAnswers(db).where(and(eq(practiceAnswers.id, id), visible)),
    takes: selectTakes(db, id, visible),
  });
  if (!answer) throw new Refusal('not_found');
  if (answer.userId === caller.userId) return { answer, takes };
  // A reader with a grant sees this answer only: not the other takes of its owner, nor the courses that they take.
  return { answer: { ...answer, handedInTo: [] }, takes: takes.filter((take) => take.id === id) };
}

/** An answer of the caller and their earlier paces, for measuring its words again. Refuses `not_found`. */
export async function readAnswerToMeasure(db: Database, { caller, id }: { caller: Caller; id: string }) {
  const {
    answer: [answer],
    paces,
  } = await authorized(db, {}, caller, {
    answer: selectAnswers(db).where(isOwn(caller, id)),
    paces: selectEarlierPaces(db, caller, id),
  });
  if (!answer) throw new Refusal('not_found');
  return { answer, earlierPaces: paces.map(({ pace }) => pace) };
}

type ListRequest = {
  caller: Caller;
  question?: string | undefined;
  competency?: Competency | undefined;
  limit: number;
  /** The last answer of the previous page. */
  after?: string | undefined;
};

/** A page of the caller's answers, newest first. */
export async function listAnswers(db: Database, { caller, question, competency, limit, after }: ListRequest) {
  const { page } = await authorized(db, {}, caller, {
    page: selectSummaries(db)
      .where(
        and(
          eq(practiceAnswers.userId, caller.userId),
          question !== undefined ? eq(practiceQuestions.slug, question) : undefined,
          competency && eq(practiceQuestions.competency, competency),
          after !== undefined
            ? sql`(${practiceAnswers.createdAt}, ${practiceAnswers.id}) < (
                select created_at, id from ${practiceAnswers} as earlier
                where earlier.id = ${after} and earlier.user_id = ${caller.userId})`
            : undefined,
        ),
      )
      .orderBy(desc(practiceAnswers.createdAt), desc(practiceAnswers.id))
      .limit(limit + 1),
  });
  const answers = page.slice(0, limit);
  return { answers, next: page.length > limit ? (answers.at(-1)?.id ?? null) : null };
}

type Correction = AnswerRequest & {
  transcript: string;
  source: TranscriptSource;
  /** The transcript that the new text was made from. */
  replaces: string;
  /** What happens to the new text when the transcript is another one by now: it is refused, or kept aside. */
  otherwise: 'refuse' | 'keepAside';
  content: object;
  measuresVersion: number;
};

/**
 * Replaces the transcript and what was measured in it. Text that replaces other text counts as a correction, which keeps
 * the source; text of the service replaces both. The same text again changes nothing. Refuses `not_found` unless the
 * answer is the caller's own, `answer_handed_in` when its words were handed in, and `edit_conflict`.
 */
export async function replaceTranscript(
  db: Database,
  { caller, id, now, transcript, source, replaces, otherwise, content, measuresVersion }: Correction,
) {
  // A teacher decides about the words that were handed in. A recording that had none may still get them.
  const isFixed = sql`(${practiceAnswers.transcript} <> ${transcript}
    and (${practiceAnswers.transcript} <> '' or ${practiceAnswers.mode} = 'typed')
    and rules.is_handed_in(${practiceAnswers.id}))`;
  const isReplaceable = sql`(${practiceAnswers.transcript} in (${replaces}, ${transcript}) and not ${isFixed})`;
  const {
    saved: [saved],
    takes,
  } = await authorized(db, { write: true }, caller, {
    lock: lockAnswer(db, caller, id),
    own: assertOwn(db, caller, id),
    notHandedIn: refuseUnless(
      db,
      sql`${otherwise} = 'keepAside' or not exists (select from ${practiceAnswers} where ${isOwn(caller, id)} and ${isFixed})`,
      'answer_handed_in',
    ),
    unedited: refuseUnless(
      db,
      sql`${otherwise} = 'keepAside' or exists (
        select from ${practiceAnswers} where ${isOwn(caller, id)} and ${isReplaceable})`,
      'edit_conflict',
    ),
    aside: db
      .update(practiceAnswers)
      .set({ unusedTranscription: transcript })
      .where(and(isOwn(caller, id), not(isReplaceable))),
    update: db
      .update(practiceAnswers)
      .set({
        transcript,
        // The source says whether fillers can be counted, and a correction does not change that.
        transcriptSource:
          transcript === ''
            ? null
            : source === 'service'
              ? source
              : sql`coalesce(${practiceAnswers.transcriptSource}, ${source})`,
        correctedAt:
          transcript === '' || source === 'service'
            ? null
            : sql`case when ${practiceAnswers.transcript} in ('', ${transcript}) then ${practiceAnswers.correctedAt}
                else ${now.toISOString()}::timestamptz end`,
        unusedTranscription: sql`nullif(${practiceAnswers.unusedTranscription}, ${transcript})`,
        content,
        measuresVersion,
      })
      .where(and(isOwn(caller, id), isReplaceable)),
    saved: selectAnswers(db).where(isOwn(caller, id)),
    takes: selectTakes(db, id, sql`${isOwn(caller, id)}`),
  });
  if (!saved) throw new Refusal('not_found');
  return { answer: saved, takes };
}

/** Discards the text of the service that was kept aside. Doing it twice changes nothing. Refuses `not_found`. */
export async function discardTranscription(db: Database, { caller, id }: { caller: Caller; id: string }) {
  await authorized(db, { write: true }, caller, {
    own: assertOwn(db, caller, id),
    discarded: db.update(practiceAnswers).set({ unusedTranscription: null }).where(isOwn(caller, id)),
  });
}

/** Writes or replaces the owner's rating by the anchors of the question, from 1 to 4. Refuses `not_found`. */
export async function rateOwnAnswer(
  db: Database,
  { caller, id, now, level }: AnswerRequest & { level: number },
): Promise<void> {
  await authorized(db, { write: true }, caller, {
    own: assertOwn(db, caller, id),
    rating: db
      .insert(practiceRatings)
      .values({
        answerId: id,
        raterKind: 'self',
        raterId: caller.userId,
        rubricRevision: sql`(select question_revision from ${practiceAnswers} where ${isOwn(caller, id)})`,
        criterion: wholeAnswer,
        level,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [
          practiceRatings.answerId,
          practiceRatings.raterKind,
          practiceRatings.raterId,
          practiceRatings.criterion,
        ],
        set: { level, createdAt: now },
      }),
  });
}

/**
 * Deletes an answer with everything about it but its id. Returns the key of its recording, for the bucket: none when it
 * has none. Deleting it twice changes nothing. Refuses `not_found` for another user's answer.
 */
export async function deleteAnswer(db: Database, { caller, id }: { caller: Caller; id: string }): Promise<string[]> {
  const { released } = await authorized(db, { write: true }, caller, {
    lock: lockAnswer(db, caller, id),
    own: refuseUnless(
      db,
      sql`not exists (
        select from ${practiceAnswers} where ${practiceAnswers.id} = ${id} and ${practiceAnswers.userId} <> ${caller.userId})`,
      'not_found',
    ),
    released: releaseRecordings(db, sql`select recording_key from ${practiceAnswers} where ${isOwn(caller, id)}`),
    noted: noteDeletion(db, isOwn(caller, id)),
    deleted: db.delete(practiceAnswers).where(isOwn(caller, id)),
  });
  return released.map(({ key }) => key);
}
