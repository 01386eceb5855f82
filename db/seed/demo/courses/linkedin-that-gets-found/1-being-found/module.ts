import type { ModuleSeed } from '../../../course-seed.ts';
import { headlinesQuestions } from './quiz.ts';

export const beingFound: ModuleSeed = {
  title: 'Being Found',
  description: 'The words people search for, and where they belong.',
  lessons: [
    {
      id: 'how-recruiters-search',
      title: 'How Recruiters Search',
      type: 'reading',
      minutes: 20,
      file: '1-being-found/how-recruiters-search.md',
    },
    {
      id: 'a-headline-that-names-the-work',
      title: 'A Headline That Names the Work',
      type: 'reading',
      minutes: 20,
      file: '1-being-found/a-headline-that-names-the-work.md',
    },
    {
      id: 'check-yourself-headlines',
      title: 'Check Yourself: Headlines',
      type: 'quiz',
      minutes: 10,
      questions: headlinesQuestions,
    },
    {
      id: 'three-headlines',
      title: 'Assignment: Three Headlines',
      type: 'assignment',
      minutes: 45,
      file: '1-being-found/three-headlines.md',
      rubric: [
        {
          criterion: 'Tally',
          points: 25,
          looksLike: 'Words from ten real postings with their counts; untrue ones are struck; each has a place to go.',
        },
        {
          criterion: 'Three that differ',
          points: 30,
          looksLike:
            'Each names the work within 40 characters and emphasizes something else; nothing is claimed that is not so.',
        },
        {
          criterion: 'Tests',
          points: 25,
          looksLike: 'One tester from outside and one from near the field, quoted on what they pictured and expected.',
        },
        {
          criterion: 'Choice',
          points: 20,
          looksLike:
            'A reason drawn from the tests, a change that follows elsewhere on the profile, and the two counts.',
        },
      ],
    },
  ],
};
