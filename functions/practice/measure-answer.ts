/** Measures the words of an answer against its question. Called when an answer or its transcript is saved. */
import type { QuestionContent } from '#db/practice/question-content.shared.ts';
import type { QuestionKind, TranscriptSource } from '#db/practice/states.ts';
import { type ContentMeasures, measuresVersion, type SpeechMeasures } from './measures/measure-schema.shared.ts';
import { measuredQuestion, measureWords } from './measures/word-measures.shared.ts';

type MeasuredAnswer = {
  /** What the browser measured in the sound; null for a typed answer. */
  speech: SpeechMeasures | null;
  transcript: string;
  /** Null without a transcript. */
  transcriptSource: TranscriptSource | null;
  question: { content: QuestionContent; kind: QuestionKind };
  /** Words a minute of the learner's earlier answers. */
  earlierPaces: number[];
  /** The time that was given for it; null when it is not known. */
  secondsToAnswer: number | null;
};

type AnswerMeasures = { speech: SpeechMeasures | null; content: ContentMeasures; measuresVersion: number };

/** The measures of an answer. The sound is not measured again: the Worker never decodes a recording. */
export function measureAnswer({
  speech,
  transcript,
  transcriptSource,
  question: { content, kind },
  earlierPaces,
  secondsToAnswer,
}: MeasuredAnswer): AnswerMeasures {
  const measured = measureWords({
    transcript,
    // Without a transcript the source is not shown.
    source: transcriptSource ?? 'typed',
    question: measuredQuestion({ prompt: content.prompt, kind, criteria: content.criteria }),
    speech,
    earlierPaces,
    secondsToAnswer,
  });
  return { speech, content: measured, measuresVersion };
}
