import type { ModuleSeed } from '../../../course-seed.ts';

export const learn: ModuleSeed = {
  title: 'Days 1 to 30: Learn',
  description: 'People, habits, and good questions.',
  lessons: [
    {
      id: 'a-map-of-people-and-work',
      title: 'A Map of People and Work',
      type: 'reading',
      minutes: 20,
      file: '2-learn/a-map-of-people-and-work.md',
    },
    {
      id: 'asking-without-asking-twice',
      title: 'Asking Without Asking Twice',
      type: 'reading',
      minutes: 20,
      file: '2-learn/asking-without-asking-twice.md',
    },
    {
      id: 'notes-that-you-will-find-again',
      title: 'Notes That You Will Find Again',
      type: 'reading',
      minutes: 5,
      file: '2-learn/notes-that-you-will-find-again.md',
    },
    {
      id: 'your-map',
      title: 'Assignment: Your Map',
      type: 'assignment',
      minutes: 45,
      file: '2-learn/your-map.md',
      rubric: [
        {
          criterion: 'The journey',
          points: 30,
          looksLike:
            'One ordinary thing is followed from arrival to end, with the places where it waits and goes back, and the reasons given by at least two people.',
        },
        {
          criterion: 'People',
          points: 20,
          looksLike:
            'Six roles that decide, know, or feel it, each with a fact that helps in daily work and that its subject could read.',
        },
        {
          criterion: 'Unwritten rules',
          points: 15,
          looksLike: 'Observation and interpretation are kept apart, and each rule says how it was or will be checked.',
        },
        {
          criterion: 'Questions and page',
          points: 25,
          looksLike:
            'Four questions that led to rules, and one how-to page whose title is the situation in which it will be needed.',
        },
        { criterion: 'Surprise', points: 10, looksLike: 'A first guess that proved wrong, and what corrected it.' },
      ],
    },
  ],
};
