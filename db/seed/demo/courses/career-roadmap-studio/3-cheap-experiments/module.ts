import type { ModuleSeed } from '../../../course-seed.ts';

export const cheapExperiments: ModuleSeed = {
  title: 'Cheap Experiments',
  description: 'Find out before you commit.',
  lessons: [
    {
      id: 'conversations-that-teach',
      title: 'Conversations That Teach',
      type: 'reading',
      minutes: 20,
      file: '3-cheap-experiments/conversations-that-teach.md',
    },
    {
      id: 'trial-projects',
      title: 'Trial Projects',
      type: 'reading',
      minutes: 20,
      file: '3-cheap-experiments/trial-projects.md',
    },
    {
      id: 'when-an-experiment-says-no',
      title: 'When an Experiment Says No',
      type: 'reading',
      minutes: 5,
      file: '3-cheap-experiments/when-an-experiment-says-no.md',
    },
    {
      id: 'three-experiments',
      title: 'Assignment: Three Experiments',
      type: 'assignment',
      minutes: 120,
      file: '3-cheap-experiments/three-experiments.md',
      rubric: [
        {
          criterion: 'Cards',
          points: 25,
          looksLike:
            'Dated before the experiment, each with an assumption, a yes and a no that could be seen, and an end.',
        },
        {
          criterion: 'What was done',
          points: 20,
          looksLike:
            'At least one conversation and one slice with the usual pain, or an honest account of what was tried and failed to happen.',
        },
        {
          criterion: 'Result before verdict',
          points: 25,
          looksLike:
            'What happened, in words and numbers that could be checked, stands apart from its meaning and from what it says nothing about.',
        },
        {
          criterion: 'Reading a no or a yes',
          points: 15,
          looksLike: 'Every no has an address, every yes names the tiresome part that was missing.',
        },
        {
          criterion: 'Thread and decisions',
          points: 15,
          looksLike:
            'What recurs across the three is named, and each direction is kept, changed, or struck out for a reason.',
        },
      ],
    },
  ],
};
