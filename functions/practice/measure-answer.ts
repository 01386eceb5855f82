/** Measures the words of an answer against its question. Called when an answer or its transcript is saved. */
import type { QuestionContent } from '#db/practice/question-content.shared.ts';
import type { QuestionKind, TranscriptSource } from '#db/practice/states.ts';
import { type ContentMeasures, measuresVersion, type SpeechMeasures } from './measures/measure-schema.shared.ts';

type MeasuredAnswer = {
  durationMs: number;
  /** What the browser measured in the sound; null for a typed answer. */
  speech: SpeechMeasures | null;
  transcript: string;
  /** Null without a transcript. */
  transcriptSource: TranscriptSource | null;
  question: { content: QuestionContent; kind: QuestionKind };
};

type AnswerMeasures = { speech: SpeechMeasures | null; content: ContentMeasures | null; measuresVersion: number };

/** The measures of an answer. The sound is not measured again: the Worker never decodes a recording. */
export function measureAnswer({ speech }: MeasuredAnswer): AnswerMeasures {
  return { speech, content: null, measuresVersion };
}
