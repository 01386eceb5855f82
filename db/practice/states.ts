/** The states and kinds of practice, and the limits that both the rules and TypeScript need. docs/product.md "Practice". */

export const questionKinds = [
  'behavioral',
  'situational',
  'role_knowledge',
  'coding_talk_through',
  'system_design',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const competencies = [
  'communication',
  'ownership',
  'teamwork',
  'conflict',
  'failure_and_learning',
  'motivation',
  'problem_solving',
  'leadership',
] as const;
export type Competency = (typeof competencies)[number];

export const questionLevels = ['first_job', 'early_career', 'experienced'] as const;
export type QuestionLevel = (typeof questionLevels)[number];

/** Only a published question can be answered. An archived one stays with the answers that were given to it. */
export const questionStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export const answerModes = ['audio', 'video', 'typed'] as const;
export type AnswerMode = (typeof answerModes)[number];

/**
 * `none`: a typed answer, or the recording was not kept. `uploading`: its upload was started. `stored`: it can be
 * played. `expired`: the school deleted it after 180 days. `deleted`: its owner deleted it.
 */
export const recordingStates = ['none', 'uploading', 'stored', 'expired', 'deleted'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** `device`: speech recognition of the browser. `service`: the configured transcription service. */
export const transcriptSources = ['typed', 'device', 'service'] as const;
export type TranscriptSource = (typeof transcriptSources)[number];

export const raterKinds = ['self', 'peer', 'mentor', 'model'] as const;
export type RaterKind = (typeof raterKinds)[number];

/** What an answer needs so that its lesson can be completed: seconds of recording, or typed words. */
export const lessonAnswerMinimum = { seconds: 20, words: 40 } as const;

/** Days until a recording expires, and how many days before the owner is told by mail. */
export const recordingExpiry = { days: 180, noticeDays: 14 } as const;
