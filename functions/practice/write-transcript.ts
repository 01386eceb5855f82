/** Writes the transcript of an answer and measures its words. Called for what a learner types and for what a service heard. */
import type { Caller } from '#db/accounts/authorize.ts';
import type { Database } from '#db/connection/client.ts';
import { readAnswerToMeasure, replaceTranscript } from '#db/practice/answers.ts';
import type { TranscriptSource } from '#db/practice/states.ts';
import type { PracticeAnswer } from './contract.ts';
import { measureAnswer } from './measure-answer.ts';
import { answerDetail, speechOf } from './practice-answer.ts';

type Writing = {
  caller: Caller;
  id: string;
  now: Date;
  transcript: string;
  source: TranscriptSource;
  /** The transcript that the new text was made from, and what happens to the new text when it is another one by now. */
  replaces: string;
  otherwise: 'refuse' | 'keepAside';
};

/**
 * Two round trips: the words are measured against the question, which must be read first. Refuses `not_found` unless the
 * answer is the caller's own, `answer_handed_in` and `edit_conflict`.
 */
export async function writeTranscript(db: Database, writing: Writing): Promise<PracticeAnswer> {
  const { transcript, source } = writing;
  const { answer, earlierPaces } = await readAnswerToMeasure(db, writing);
  const measures = measureAnswer({
    earlierPaces,
    secondsToAnswer: answer.secondsToAnswer,
    speech: speechOf(answer),
    transcript,
    // A correction keeps the source of the text that it corrects.
    transcriptSource: source === 'service' ? source : (answer.transcriptSource ?? source),
    question: { content: answer.questionContent, kind: answer.question.kind },
  });
  return answerDetail(await replaceTranscript(db, { ...writing, ...measures }));
}
