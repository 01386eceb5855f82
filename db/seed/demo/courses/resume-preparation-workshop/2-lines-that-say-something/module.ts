import type { ModuleSeed } from '../../../course-seed.ts';
import { strongAndWeakLinesQuestions } from './quiz.ts';

export const linesThatSaySomething: ModuleSeed = {
  title: 'Lines That Say Something',
  description: 'Questions to put to every line, and the rewrites that follow.',
  lessons: [
    {
      id: 'verb-object-outcome',
      title: 'Verb, Object, Outcome',
      type: 'reading',
      minutes: 20,
      file: '2-lines-that-say-something/verb-object-outcome.md',
    },
    {
      id: 'numbers-you-can-defend',
      title: 'Numbers You Can Defend',
      type: 'reading',
      minutes: 20,
      file: '2-lines-that-say-something/numbers-you-can-defend.md',
    },
    {
      id: 'five-lines-rewritten',
      title: 'Five Lines, Rewritten',
      type: 'reading',
      minutes: 4,
      file: '2-lines-that-say-something/five-lines-rewritten.md',
    },
    {
      id: 'check-yourself-strong-and-weak-lines',
      title: 'Check Yourself: Strong and Weak Lines',
      type: 'quiz',
      minutes: 10,
      questions: strongAndWeakLinesQuestions,
    },
    {
      id: 'rewrite-ten-lines',
      title: 'Assignment: Rewrite Ten Lines',
      type: 'assignment',
      minutes: 75,
      file: '2-lines-that-say-something/rewrite-ten-lines.md',
      rubric: [
        {
          criterion: 'Verbs and objects',
          points: 25,
          looksLike: 'Plain verbs that can be seen and are true of the writer; things instead of categories.',
        },
        {
          criterion: 'Outcomes',
          points: 30,
          looksLike:
            'At least eight lines say what started, stopped, remained, or was noticed, without praising the writer.',
        },
        {
          criterion: 'Numbers with origins',
          points: 20,
          looksLike: 'Every number has a believable origin sentence; where there is none, no number was forced in.',
        },
        {
          criterion: 'Faults named',
          points: 15,
          looksLike: 'Each entry says what was wrong before and which question or fact repaired it.',
        },
        {
          criterion: 'Order and listener',
          points: 10,
          looksLike: 'The best line comes first, and the note on what was remembered draws a conclusion.',
        },
      ],
    },
  ],
};
