import type { ModuleSeed } from '../../../course-seed.ts';
import { whatToCutQuestions } from './quiz.ts';

export const shapingThem: ModuleSeed = {
  title: 'Shaping Them',
  description: 'Beginning, middle, end, and what to cut.',
  lessons: [
    {
      id: 'begin-near-the-trouble',
      title: 'Begin Near the Trouble',
      type: 'reading',
      minutes: 20,
      file: '2-shaping-them/begin-near-the-trouble.md',
    },
    {
      id: 'the-middle-is-yours',
      title: 'The Middle Is Yours',
      type: 'reading',
      minutes: 20,
      file: '2-shaping-them/the-middle-is-yours.md',
    },
    {
      id: 'endings-that-are-not-morals',
      title: 'Endings That Are Not Morals',
      type: 'reading',
      minutes: 15,
      file: '2-shaping-them/endings-that-are-not-morals.md',
    },
    {
      id: 'check-yourself-what-to-cut',
      title: 'Check Yourself: What to Cut',
      type: 'quiz',
      minutes: 10,
      questions: whatToCutQuestions,
    },
    {
      id: 'six-stories-in-notes',
      title: 'Assignment: Six Stories in Notes',
      type: 'assignment',
      minutes: 75,
      file: '2-shaping-them/six-stories-in-notes.md',
      rubric: [
        {
          criterion: 'A balanced six',
          points: 15,
          looksLike: 'Something that went wrong, another person, an unasked deed, and finding out are all covered.',
        },
        {
          criterion: 'First breaths',
          points: 20,
          looksLike: 'Place, speaker, and something not right in 30 words or fewer, with no moral and no warming up.',
        },
        {
          criterion: 'Middles',
          points: 35,
          looksLike: 'One verb unfolded into things that can be seen, and a choice with a reason in every story.',
        },
        {
          criterion: 'Last sentences',
          points: 15,
          looksLike: 'A change, something that remains, or a habit; facts only, and honest where it ended badly.',
        },
        {
          criterion: 'Cuts and weak spots',
          points: 15,
          looksLike: 'True facts were given up on purpose, and the least welcome question is named for each story.',
        },
      ],
    },
  ],
};
