import type { ModuleSeed } from '../../../course-seed.ts';
import { listsQuestions } from './quiz.ts';

export const lists: ModuleSeed = {
  title: 'Lists',
  description: 'Two problems about positions and order.',
  lessons: [
    {
      id: 'how-to-use-the-warm-up',
      title: 'How to Use the Warm-Up',
      type: 'reading',
      minutes: 15,
      file: '1-lists/how-to-use-the-warm-up.md',
    },
    {
      id: 'rotate-a-schedule',
      title: 'Assignment: Rotate a Schedule',
      type: 'assignment',
      minutes: 30,
      file: '1-lists/rotate-a-schedule.md',
      rubric: [
        {
          criterion: 'Understanding',
          points: 20,
          looksLike: "The problem in the writer's own words, with a question that could change the result.",
        },
        {
          criterion: 'Edge cases',
          points: 25,
          looksLike:
            'Nothing, one, the border, and more weeks than people are each decided in a sentence, and the second example is worked out by hand.',
        },
        {
          criterion: 'Plan and code',
          points: 30,
          looksLike:
            'The remainder or another sound idea, explained before the code; the list passed in stays as it was.',
        },
        {
          criterion: 'Honest record',
          points: 15,
          looksLike: 'Code at the bell and afterward, with what changed and why.',
        },
        {
          criterion: 'Listening note',
          points: 10,
          looksLike: 'One silence or unfinished sentence, with words that could have stood there.',
        },
      ],
    },
    {
      id: 'merge-two-guest-lists',
      title: 'Assignment: Merge Two Guest Lists',
      type: 'assignment',
      minutes: 30,
      file: '1-lists/merge-two-guest-lists.md',
      rubric: [
        {
          criterion: 'Understanding and assumptions',
          points: 20,
          looksLike: 'Duplicates within a list and between lists are told apart, and the decision is written down.',
        },
        {
          criterion: 'The fingers',
          points: 25,
          looksLike: 'A plan in sentences that says why no name can be missed, and mentions the plain way as well.',
        },
        {
          criterion: 'Code',
          points: 25,
          looksLike: 'Handles an empty list and a longer remainder, and invites nobody twice.',
        },
        {
          criterion: 'Trace',
          points: 20,
          looksLike: 'An awkward input followed step by step, ending in the expected result.',
        },
        {
          criterion: 'Listening note',
          points: 10,
          looksLike: 'One place in the recording, quoted, and what to say there.',
        },
      ],
    },
    {
      id: 'check-yourself-edge-cases',
      title: 'Check Yourself: Edge Cases',
      type: 'quiz',
      minutes: 10,
      questions: listsQuestions,
    },
  ],
};
