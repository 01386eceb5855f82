import type { ModuleSeed } from '../../../course-seed.ts';

export const findingStories: ModuleSeed = {
  title: 'Finding Stories',
  description: 'Memory first, form later.',
  lessons: [
    {
      id: 'what-makes-a-story-useful',
      title: 'What Makes a Story Useful',
      type: 'reading',
      minutes: 15,
      file: '1-finding-stories/what-makes-a-story-useful.md',
    },
    {
      id: 'thirty-prompts-for-remembering',
      title: 'Thirty Prompts for Remembering',
      type: 'reading',
      minutes: 25,
      file: '1-finding-stories/thirty-prompts.md',
    },
    {
      id: 'a-small-story-grows',
      title: 'A Small Story Grows',
      type: 'reading',
      minutes: 5,
      file: '1-finding-stories/a-small-story-grows.md',
    },
    {
      id: 'fifteen-candidates',
      title: 'Assignment: Fifteen Candidates',
      type: 'assignment',
      minutes: 45,
      file: '1-finding-stories/fifteen-candidates.md',
      rubric: [
        {
          criterion: 'Fifteen events that differ',
          points: 30,
          looksLike:
            'Each is one occasion with an object or place of its own; five come from outside paid work, and three are small.',
        },
        {
          criterion: 'Trouble and choice',
          points: 30,
          looksLike: 'One clear line for each, in things and people; a missing choice is marked and not made up.',
        },
        {
          criterion: 'Kinds of moment',
          points: 15,
          looksLike: 'Every event is marked, the empty kind is named, and something was looked for there.',
        },
        {
          criterion: 'Witnesses',
          points: 10,
          looksLike: 'Two people were asked, and their words are given as they were said.',
        },
        {
          criterion: 'One grown story',
          points: 15,
          looksLike: 'Trouble, choice, deed, and difference in 150 words or fewer, with the sentence that surprised.',
        },
      ],
    },
  ],
};
