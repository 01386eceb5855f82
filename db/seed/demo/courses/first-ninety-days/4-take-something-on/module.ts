import type { ModuleSeed } from '../../../course-seed.ts';

export const takeSomethingOn: ModuleSeed = {
  title: 'Days 61 to 90: Take Something On',
  description: 'A responsibility, and the talk about it.',
  lessons: [
    {
      id: 'owning-one-thing',
      title: 'Owning One Thing',
      type: 'reading',
      minutes: 20,
      file: '4-take-something-on/owning-one-thing.md',
    },
    {
      id: 'preparing-the-probation-talk',
      title: 'Preparing the Probation Talk',
      type: 'reading',
      minutes: 20,
      file: '4-take-something-on/preparing-the-probation-talk.md',
    },
    {
      id: 'your-ninety-day-summary',
      title: 'Assignment: Your Ninety-Day Summary',
      type: 'assignment',
      minutes: 60,
      file: '4-take-something-on/your-ninety-day-summary.md',
      rubric: [
        {
          criterion: 'Expectations and facts',
          points: 30,
          looksLike:
            'Expectations in their original words, each met with facts that a colleague could confirm; one is counted, one is openly unfinished.',
        },
        {
          criterion: 'Small win and ownership',
          points: 20,
          looksLike: 'A before and after, a person who noticed, and one owned thing with its border and a substitute.',
        },
        {
          criterion: 'Feedback and mistake',
          points: 25,
          looksLike:
            'A remark as it was said, the change, and the closed loop; a mistake with its kind, the first call, and what is different now.',
        },
        {
          criterion: 'Next ninety days',
          points: 15,
          looksLike:
            'One thing to take on, one to learn, one to stop, each concrete enough to look at in three months.',
        },
        {
          criterion: 'Read aloud',
          points: 10,
          looksLike: 'The first question that was asked is quoted, and it has left a trace on the page.',
        },
      ],
    },
  ],
};
