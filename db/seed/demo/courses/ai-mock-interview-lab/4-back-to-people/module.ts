import type { ModuleSeed } from '../../../course-seed.ts';

export const backToPeople: ModuleSeed = {
  title: 'Back to People',
  description: 'Carry what you practiced into a human conversation.',
  lessons: [
    {
      id: 'what-only-people-notice',
      title: 'What Only People Notice',
      type: 'reading',
      minutes: 15,
      file: '4-back-to-people/what-only-people-notice.md',
    },
    {
      id: 'using-ai-honestly-in-hiring',
      title: 'Using AI Honestly in Hiring',
      type: 'reading',
      minutes: 15,
      file: '4-back-to-people/using-ai-honestly-in-hiring.md',
    },
    {
      id: 'the-same-interview-with-a-person',
      title: 'Assignment: The Same Interview, with a Person',
      type: 'assignment',
      minutes: 75,
      file: '4-back-to-people/the-same-interview-with-a-person.md',
      rubric: [
        {
          criterion: 'Setting',
          points: 15,
          looksLike:
            'A real person with a briefing and the two rules, consent for any recording, and no tool in the room.',
        },
        {
          criterion: 'Three answers',
          points: 20,
          looksLike: "Moments in the partner's own words, neither argued with nor improved.",
        },
        {
          criterion: 'One answer, twice',
          points: 25,
          looksLike:
            'The same question from machine and person side by side, with counts and what was better and what was lost.',
        },
        {
          criterion: 'What only a person noticed',
          points: 25,
          looksLike:
            'At least one concrete observation that no transcript could show, and one habit that came from the machine.',
        },
        {
          criterion: 'Rule and thanks',
          points: 15,
          looksLike: 'Three clear sentences about honest use, and a thank-you that names a change.',
        },
      ],
    },
  ],
};
