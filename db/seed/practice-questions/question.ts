/** The shape of one question of the practice question bank, as the files beside this one write it. */
export type PracticeQuestionSeed = {
  /** Unique in the bank, immutable, kebab-case, because it is part of the question's URL. */
  slug: string;
  kind: 'behavioral' | 'situational' | 'role_knowledge' | 'coding_talk_through' | 'system_design';
  competency:
    | 'communication'
    | 'ownership'
    | 'teamwork'
    | 'conflict'
    | 'failure_and_learning'
    | 'motivation'
    | 'problem_solving'
    | 'leadership';
  level: 'first_job' | 'early_career' | 'experienced';
  /** Slug of the demo course that teaches what the question asks for; null when the question belongs to all courses. */
  course: string | null;
  /** As an interviewer says it aloud: one or two sentences, at most 300 characters. */
  prompt: string;
  /** One sentence to the student: what the interviewer listens for. Shown after the answer. */
  lookingFor: string;
  /** What a strong answer shows. */
  criteria: {
    /** Unique in the question, kebab-case. */
    id: string;
    /** Observable in the words of the answer. */
    text: string;
    /** Lowercase words and short phrases that people say who meet the criterion, for a matcher of whole phrases. */
    cues: string[];
  }[];
  /** What a rater hears at each level, weakest first. An anchor describes the answer, never the person. */
  anchors: { 1: string; 2: string; 3: string; 4: string };
  followUps: string[];
  /** One sentence about what answers to this question often do. */
  commonMistake: string;
  /** Among the ten questions for somebody who has never practiced. */
  goodFirst?: true;
  /** The question of the home page, answered in sixty seconds without preparation. */
  tryOnHome?: true;
};
