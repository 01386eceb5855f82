import type { ModuleSeed } from '../../../course-seed.ts';

export const onceMoreAloud: ModuleSeed = {
  title: 'Once More, Aloud',
  description: 'Recursion, and a full practice screen.',
  lessons: [
    {
      id: 'a-function-that-calls-itself',
      title: 'A Function That Calls Itself',
      type: 'reading',
      minutes: 20,
      file: '3-once-more-aloud/a-function-that-calls-itself.md',
    },
    {
      id: 'speaking-while-you-think',
      title: 'Speaking While You Think',
      type: 'reading',
      minutes: 5,
      file: '3-once-more-aloud/speaking-while-you-think.md',
    },
    {
      id: 'folders-in-folders',
      title: 'Assignment: Folders in Folders',
      type: 'assignment',
      minutes: 45,
      file: '3-once-more-aloud/folders-in-folders.md',
      rubric: [
        {
          criterion: 'Three sentences',
          points: 25,
          looksLike: 'Known, trusted, and my bit, each in plain words and each to be found again in the code.',
        },
        {
          criterion: 'Code',
          points: 25,
          looksLike:
            'The sum is right at any depth, no answer is dropped, and nothing is collected outside the function.',
        },
        {
          criterion: 'Check by hand',
          points: 20,
          looksLike: 'An empty folder and one level more, worked through on paper.',
        },
        {
          criterion: 'The second function',
          points: 20,
          looksLike: 'Deals with nothing openly, or says clearly how far it got and what stood in the way.',
        },
        {
          criterion: 'Listening note',
          points: 10,
          looksLike: 'One vague sentence from the recording, and a precise one in its place.',
        },
      ],
    },
    {
      id: 'a-practice-screen',
      title: 'Assignment: A Practice Screen',
      type: 'assignment',
      minutes: 60,
      file: '3-once-more-aloud/a-practice-screen.md',
      rubric: [
        {
          criterion: 'Landmarks',
          points: 20,
          looksLike:
            'All five are found in the recording with their minute, including those that came late or not at all.',
        },
        {
          criterion: 'Solution',
          points: 25,
          looksLike:
            'Right order, capitals and an empty day dealt with, and the question of ten million sales answered with a reason.',
        },
        {
          criterion: "Partner's answers",
          points: 20,
          looksLike: "Three answers in the partner's own words, neither improved nor disputed.",
        },
        {
          criterion: 'One sentence',
          points: 20,
          looksLike: 'Before and after, traced to the moment when the listener was lost.',
        },
        {
          criterion: 'Then and now',
          points: 15,
          looksLike: 'A comparison with the first problem that rests on something countable.',
        },
      ],
    },
  ],
};
