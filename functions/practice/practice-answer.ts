/** Makes the wire shapes of practice. A learner's recording key, and other people's ids, never go out. */
import type { AnswerRow } from '#db/practice/answers.ts';
import type { Overview } from '#db/practice/overview.ts';
import type { QuestionContent } from '#db/practice/question-content.shared.ts';
import type { QuestionRow } from '#db/practice/questions.ts';
import { recordingExpiry } from '#db/practice/states.ts';
import type {
  PracticeAnswer,
  PracticeAnswerSummary,
  PracticeOverview,
  PracticeQuestion,
  PracticeQuestionDetail,
  PracticeRubric,
} from './contract.ts';
import { contentMeasuresSchema, type SpeechMeasures, speechMeasuresSchema } from './measures/measure-schema.shared.ts';
import { practiceLimits } from './practice-limits.shared.ts';

export function questionAnswer(row: QuestionRow): PracticeQuestion {
  return {
    slug: row.slug,
    kind: row.kind,
    competency: row.competency,
    level: row.level,
    prompt: row.content.prompt,
    secondsToPrepare: row.secondsToPrepare,
    secondsToAnswer: row.secondsToAnswer,
    course: row.course && { slug: row.course.slug, title: row.course.title },
    goodFirst: row.goodFirst,
    answers: row.answers,
  };
}

export function questionDetailAnswer(row: QuestionRow): PracticeQuestionDetail {
  return { ...questionAnswer(row), revision: row.revision, rubric: rubricAnswer(row.content) };
}

function rubricAnswer({ lookingFor, criteria, anchors, followUps, commonMistake }: QuestionContent): PracticeRubric {
  return { lookingFor, criteria, anchors, followUps, commonMistake };
}

export function answerSummary(row: AnswerRow): PracticeAnswerSummary {
  return {
    id: row.id,
    question: {
      slug: row.question.slug,
      prompt: row.questionContent.prompt,
      kind: row.question.kind,
      competency: row.question.competency,
    },
    mode: row.mode,
    durationMs: row.durationMs,
    recordingState: row.recordingState,
    createdAt: row.createdAt.toISOString(),
    retakeOf: row.retakeOf,
    ownLevel: row.ownLevel,
    speech: speechOf(row),
    // Null for what an earlier version of the measures has stored.
    content: contentMeasuresSchema.nullable().catch(null).parse(row.content),
  };
}

/** The measures of the sound; null for a typed answer, and for what an earlier version of the measures has stored. */
export function speechOf({ speech }: AnswerRow): SpeechMeasures | null {
  return speechMeasuresSchema.nullable().catch(null).parse(speech);
}

type AnswerWithTakes = { answer: AnswerRow; takes: { id: string; createdAt: Date; durationMs: number }[] };

export function answerDetail({ answer, takes }: AnswerWithTakes): PracticeAnswer {
  return {
    ...answerSummary(answer),
    rubric: rubricAnswer(answer.questionContent),
    transcript: answer.transcript,
    transcriptSource: answer.transcriptSource,
    correctedAt: answer.correctedAt?.toISOString() ?? null,
    measuresVersion: answer.measuresVersion,
    recordingExpiresAt: answer.recordingState === 'stored' ? recordingEnd(answer).toISOString() : null,
    takes: takes.map(({ id, createdAt, durationMs }) => ({ id, createdAt: createdAt.toISOString(), durationMs })),
  };
}

/** When a recording expires that nobody else may see; never before its owner was told in time. */
function recordingEnd({ createdAt, expiryNoticeAt }: AnswerRow): Date {
  const { days, noticeDays } = recordingExpiry;
  const ends = [daysAfter(createdAt, days), ...(expiryNoticeAt ? [daysAfter(expiryNoticeAt, noticeDays)] : [])];
  return new Date(Math.max(...ends));
}

const daysAfter = (moment: Date, days: number) => moment.getTime() + days * 86_400_000;

export function overviewAnswer({ suggested, latest, ...figures }: Overview): PracticeOverview {
  return {
    answers: figures.answers,
    answersLeftToday: Math.max(0, practiceLimits.answersADay - figures.answersToday),
    recordingBytes: figures.recordingBytes,
    suggested: suggested && questionAnswer(suggested),
    latest: latest && answerSummary(latest),
  };
}
