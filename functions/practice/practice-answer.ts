/** Makes the wire shapes of practice. A learner's recording key, and other people's ids, never go out. */
import type { AnswerRow, SummaryRow } from '#db/practice/answers.ts';
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
import {
  contentMeasuresSchema,
  measureValuesSchema,
  type SpeechMeasures,
  speechMeasuresSchema,
} from './measures/measure-schema.shared.ts';
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

/** What lists and the page of one answer both show. */
function answerFields(row: Omit<SummaryRow, 'values'>) {
  return {
    id: row.id,
    question: row.question,
    mode: row.mode,
    durationMs: row.durationMs,
    recordingState: row.recordingState,
    recordingExpiresAt: row.recordingState === 'stored' && !row.isHandedIn ? recordingEnd(row).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    retakeOf: row.retakeOf,
    ownLevel: row.ownLevel,
  };
}

export function answerSummary(row: SummaryRow): PracticeAnswerSummary {
  // None for what an earlier version of the measures has stored.
  return { ...answerFields(row), values: measureValuesSchema.catch({}).parse(row.values) };
}

/** The measures of the sound; null for a typed answer, and for what an earlier version of the measures has stored. */
export function speechOf({ speech }: AnswerRow): SpeechMeasures | null {
  return speechMeasuresSchema.nullable().catch(null).parse(speech);
}

type AnswerWithTakes = { answer: AnswerRow; takes: Pick<SummaryRow, 'id' | 'mode' | 'recordingState' | 'createdAt'>[] };

export function answerDetail({ answer, takes }: AnswerWithTakes): PracticeAnswer {
  return {
    ...answerFields(answer),
    handedInTo: answer.handedInTo,
    speech: speechOf(answer),
    // Null for what an earlier version of the measures has stored.
    content: contentMeasuresSchema.nullable().catch(null).parse(answer.content),
    rubric: rubricAnswer(answer.questionContent),
    transcript: answer.transcript,
    transcriptSource: answer.transcriptSource,
    correctedAt: answer.correctedAt?.toISOString() ?? null,
    unusedTranscription: answer.unusedTranscription,
    measuresVersion: answer.measuresVersion,
    takes: takes.map(({ createdAt, ...take }) => ({ ...take, createdAt: createdAt.toISOString() })),
  };
}

/** When a recording expires that nobody else may see; never before its owner was told in time. */
function recordingEnd({ createdAt, expiryNoticeAt }: Pick<SummaryRow, 'createdAt' | 'expiryNoticeAt'>): Date {
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
