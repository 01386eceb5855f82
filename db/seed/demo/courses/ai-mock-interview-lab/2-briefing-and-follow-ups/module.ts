import type { ModuleSeed } from '../../../course-seed.ts';

export const briefingAndFollowUps: ModuleSeed = {
  title: 'Briefing and Follow-Ups',
  description: 'Get questions that are worth answering.',
  lessons: [
    {
      id: 'briefing-with-a-real-posting',
      title: 'Briefing with a Real Posting',
      type: 'reading',
      minutes: 20,
      file: '2-briefing-and-follow-ups/briefing-with-a-real-posting.md',
    },
    {
      id: 'from-praise-to-pressure',
      title: 'From Praise to Pressure',
      type: 'reading',
      minutes: 5,
      file: '2-briefing-and-follow-ups/from-praise-to-pressure.md',
    },
    {
      id: 'a-practice-brief',
      title: 'Assignment: A Practice Brief',
      type: 'assignment',
      minutes: 60,
      file: '2-briefing-and-follow-ups/a-practice-brief.md',
      rubric: [
        {
          criterion: 'Six parts',
          points: 30,
          looksLike:
            'The job, the person, the asker with a worry, the course of the talk, one aim, and an end without judgment, so that a stranger could use it.',
        },
        {
          criterion: 'Circle check',
          points: 15,
          looksLike: "What was sensitive or not the writer's own has been replaced, with two pairs that show how.",
        },
        {
          criterion: 'Counting',
          points: 20,
          looksLike:
            'Every question of both rounds is marked as job, anybody, or follow-up, and broken rules are named.',
        },
        {
          criterion: 'One change',
          points: 20,
          looksLike:
            'A single part of the briefing was altered for a reason, and the second count shows the effect or its absence.',
        },
        {
          criterion: 'Hardest question',
          points: 15,
          looksLike: "An honest answer in the writer's own words that only this person could give.",
        },
      ],
    },
  ],
};
