/** The whole question bank, by competency. */
import { communicationQuestions } from './communication.ts';
import { conflictQuestions } from './conflict.ts';
import { failureAndLearningQuestions } from './failure-and-learning.ts';
import { leadershipQuestions } from './leadership.ts';
import { motivationQuestions } from './motivation.ts';
import { ownershipQuestions } from './ownership.ts';
import { problemSolvingQuestions } from './problem-solving.ts';
import type { PracticeQuestionSeed } from './question.ts';
import { teamworkQuestions } from './teamwork.ts';

/** The times of employers' recorded interviews, in seconds. */
const usualTimes = { secondsToPrepare: 30, secondsToAnswer: 120 };

export const practiceQuestions: (PracticeQuestionSeed & typeof usualTimes)[] = [
  ...communicationQuestions,
  ...ownershipQuestions,
  ...teamworkQuestions,
  ...conflictQuestions,
  ...failureAndLearningQuestions,
  ...motivationQuestions,
  ...problemSolvingQuestions,
  ...leadershipQuestions,
].map((question) => ({ ...question, ...usualTimes }));
