/** The text of a practice question. Without dependencies, because tables, seeds and contracts all use it. */

/** One thing that a strong answer shows. `cues`: words or short phrases, in lower case, that show it. */
type QuestionCriterion = { id: string; text: string; cues: string[] };

/** What an interviewer observes in an answer of each level, from 1 (weakest) to 4 (strongest). */
type QuestionAnchors = { 1: string; 2: string; 3: string; 4: string };

export type QuestionContent = {
  /** As the interviewer says it aloud. */
  prompt: string;
  /** What the interviewer listens for, in one sentence. */
  lookingFor: string;
  criteria: QuestionCriterion[];
  anchors: QuestionAnchors;
  followUps: string[];
  commonMistake: string;
};
