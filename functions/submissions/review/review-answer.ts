/** Makes the wire shapes of the readers' side, field by field, so that nothing private can leak. */
import type { QueuePage } from '#db/submissions/review/queue.ts';
import type {
  ClaimedDescription,
  DecisionDescription,
  ReadingDescription,
} from '#db/submissions/review/read-submission.ts';
import type { ReviewContent } from '#db/submissions/review/states.ts';
import { cursorText } from '../../admin/listing-contract.ts';
import type { GivenSelfRating } from '../contract.ts';
import type { LinkMaker } from '../file-link.ts';
import type {
  ClaimedSubmission,
  MadeDecision,
  ReadSubmission,
  ReviewQueue,
  SubmittedVersion,
} from './review-contract.ts';

/** The title of an assignment that its creator has removed since. */
const removedLesson = 'Removed assignment';

const instantOf = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => text && instantOf(text);

export function queueAnswer({ rows, next, courses, assignments }: QueuePage): ReviewQueue {
  return {
    rows: rows.map((row) => ({
      id: row.id,
      course: { id: row.courseId, title: row.course },
      lesson: { id: row.lessonId, title: row.lesson ?? removedLesson },
      learner: row.learner,
      version: row.version,
      submittedAt: instantOf(row.submittedAt),
      state: row.state,
      decidedAt: instantOrNull(row.decidedAt),
      files: row.files,
      hasAnswer: row.hasAnswer,
      reading:
        row.reader !== null && row.readingSince !== null
          ? { reader: row.reader, isOwn: row.isOwnReading === true, since: instantOf(row.readingSince) }
          : null,
    })),
    next: next && cursorText(next),
    courses: courses.map(({ id, title, waiting, oldestAt }) => ({
      id,
      title,
      waiting,
      oldestAt: instantOrNull(oldestAt),
    })),
    assignments: assignments.map(({ id, title }) => ({ id, title })),
  };
}

export function claimedAnswer({ state, version, waits, claim, draft }: ClaimedDescription): ClaimedSubmission {
  return {
    state,
    version,
    waits,
    claim: claim && {
      reader: claim.reader,
      isOwn: claim.isOwn,
      since: instantOf(claim.since),
      expiresAt: instantOf(claim.expiresAt),
    },
    draft: draft && { rubric: rubricOf(draft.rubric), ...contentOf(draft), revision: draft.revision },
  };
}

/** `linkTo`: makes the link to a file for the reader. */
export async function submissionAnswer(row: ReadingDescription, linkTo: LinkMaker): Promise<ReadSubmission> {
  return {
    ...claimedAnswer(row),
    id: row.id,
    learner: row.learner,
    course: { id: row.course.id, slug: row.course.slug, title: row.course.title },
    lesson: {
      moduleId: row.lesson.moduleId,
      id: row.lesson.id,
      title: row.lesson.title ?? removedLesson,
      instructions: row.lesson.instructions,
    },
    completesLesson: row.completesWhen === 'accepted',
    rubric: rubricOf(row.rubric),
    versions: await Promise.all(row.versions.map((version) => versionAnswer(version, linkTo))),
    decisions: row.decisions.map(decisionAnswer),
    phrases: row.phrases.map(({ id, text }) => ({ id, text })),
    next: row.next,
  };
}

async function versionAnswer(
  { number, text, submittedAt, files, answer, selfRating }: ReadingDescription['versions'][number],
  linkTo: LinkMaker,
): Promise<SubmittedVersion> {
  return {
    number,
    text,
    submittedAt: instantOf(submittedAt),
    files: await Promise.all(
      files.map(async ({ id, name, type, size }) => ({ id, name, type, size, link: await linkTo({ id }) })),
    ),
    answer:
      answer === null || 'isDeleted' in answer
        ? answer
        : {
            question: answer.question,
            mode: answer.mode,
            durationMs: answer.durationMs,
            transcript: answer.transcript,
            isPlayable: answer.isPlayable,
          },
    selfRating: selfRating && selfRatingAnswer(selfRating),
  };
}

/** Also of the learner's own work. */
export function selfRatingAnswer({ points, rubric, ratedAt }: GivenSelfRating): GivenSelfRating {
  return { points, rubric: rubricOf(rubric), ratedAt: instantOf(ratedAt) };
}

/** Also of the learner's own work. */
export function decisionAnswer(row: DecisionDescription): MadeDecision {
  return {
    version: row.version,
    decision: row.decision,
    decidedAt: instantOf(row.decidedAt),
    reader: row.reader,
    rubric: rubricOf(row.rubric),
    ...contentOf(row),
  };
}

const rubricOf = (rubric: ReadSubmission['rubric']) =>
  rubric.map(({ criterion, points, looksLike }) => ({ criterion, points, looksLike }));

const contentOf = ({ points, comments, note }: ReviewContent) => ({
  points,
  comments: comments.map(({ id, text, passage, second }) => ({
    id,
    text,
    passage: passage && {
      quote: passage.quote,
      prefix: passage.prefix,
      suffix: passage.suffix,
      start: passage.start,
    },
    second,
  })),
  note,
});
