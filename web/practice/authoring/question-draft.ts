/** The form of the question editor, and how it becomes what is saved. */
import type { ListedQuestion, QuestionEdit } from '#functions/practice/authoring/question-editor-contract.ts';

/** The choice of no course. */
export const everybody = 'everybody';

/** The form as typed: numbers are text until they are saved, and cues are one text, one cue a line. */
export interface QuestionDraft {
  kind: ListedQuestion['kind'];
  competency: ListedQuestion['competency'];
  level: ListedQuestion['level'];
  /** The id of a course, or `everybody`. */
  course: string;
  secondsToPrepare: string;
  secondsToAnswer: string;
  prompt: string;
  lookingFor: string;
  criteria: { id: string; text: string; cues: string }[];
  anchors: ListedQuestion['content']['anchors'];
  followUps: string[];
  commonMistake: string;
}

export function emptyCriterion(): QuestionDraft['criteria'][number] {
  return { id: crypto.randomUUID().slice(0, 8), text: '', cues: '' };
}

/** A new question with the usual times. */
export function emptyDraft(course: string): QuestionDraft {
  return {
    kind: 'behavioral',
    competency: 'communication',
    level: 'first_job',
    course,
    secondsToPrepare: '30',
    secondsToAnswer: '120',
    prompt: '',
    lookingFor: '',
    criteria: [emptyCriterion(), emptyCriterion(), emptyCriterion()],
    anchors: { 1: '', 2: '', 3: '', 4: '' },
    followUps: ['', ''],
    commonMistake: '',
  };
}

export function draftOf({ content, course, ...question }: ListedQuestion): QuestionDraft {
  return {
    kind: question.kind,
    competency: question.competency,
    level: question.level,
    course: course ? String(course.id) : everybody,
    secondsToPrepare: String(question.secondsToPrepare),
    secondsToAnswer: String(question.secondsToAnswer),
    prompt: content.prompt,
    lookingFor: content.lookingFor,
    criteria: content.criteria.map(({ id, text, cues }) => ({ id, text, cues: cues.join('\n') })),
    anchors: content.anchors,
    followUps: content.followUps,
    commonMistake: content.commonMistake,
  };
}

/** What is sent to the server, which checks it. */
export function editOf(draft: QuestionDraft): QuestionEdit {
  return {
    kind: draft.kind,
    competency: draft.competency,
    level: draft.level,
    courseId: draft.course === everybody ? null : Number(draft.course),
    secondsToPrepare: secondsOf(draft.secondsToPrepare),
    secondsToAnswer: secondsOf(draft.secondsToAnswer),
    content: {
      prompt: draft.prompt,
      lookingFor: draft.lookingFor,
      criteria: draft.criteria.map(({ id, text, cues }) => ({ id, text, cues: linesOf(cues) })),
      anchors: draft.anchors,
      followUps: draft.followUps,
      commonMistake: draft.commonMistake,
    },
  };
}

/** NaN for an empty field: `Number` alone would make it 0. */
function secondsOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
