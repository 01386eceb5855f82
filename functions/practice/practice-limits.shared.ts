/** The limits of practice, for the Worker and for the pages that explain them. docs/product.md "Practice". */
import { lessonAnswerMinimum, recordingExpiry } from '#db/practice/states.ts';

export const practiceLimits = {
  /** Days until a recording expires that nobody else may see, and how many days before its owner gets a mail. */
  recordingDays: recordingExpiry.days,
  noticeDays: recordingExpiry.noticeDays,
  /** New answers of one person in 24 hours. */
  answersADay: 30,
  /** Bytes of all recordings of one person. */
  recordingRoom: 2_000_000_000,
  /** Bytes of one recording: five minutes of video need about 25 MB. */
  recordingBytes: 50_000_000,
  answerSeconds: 300,
  /** Characters of a transcript or a typed answer. */
  transcriptCharacters: 20_000,
  /** What completes a lesson to answer aloud: seconds of a recording, or typed words. */
  lessonAnswer: lessonAnswerMinimum,
} as const;
