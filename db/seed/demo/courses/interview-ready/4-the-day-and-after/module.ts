import type { ModuleSeed } from '../../../course-seed.ts';
import { theDayAndAfterQuestions } from './quiz.ts';

export const theDayAndAfter: ModuleSeed = {
  title: 'The Day Itself and After',
  description:
    'Week 4. Logistics and nerves, questions worth asking, follow-up notes, and what to do with a no or a yes.',
  lessons: [
    {
      id: 'the-day-itself',
      title: 'The Day Itself: Make It Boring',
      type: 'reading',
      minutes: 35,
      file: '4-the-day-and-after/the-day-itself.md',
    },
    {
      id: 'questions-to-ask',
      title: 'Questions to Ask, and How to Close',
      type: 'reading',
      minutes: 30,
      file: '4-the-day-and-after/questions-to-ask.md',
    },
    {
      id: 'follow-up-and-hearing-no',
      title: 'Follow-Up, Waiting, and Hearing No',
      type: 'reading',
      minutes: 30,
      file: '4-the-day-and-after/follow-up-and-hearing-no.md',
    },
    {
      id: 'the-day-and-after-quiz',
      title: 'Check Yourself: The Day and After',
      type: 'quiz',
      minutes: 10,
      questions: theDayAndAfterQuestions,
    },
    {
      id: 'dress-rehearsal',
      title: 'Assignment: Dress Rehearsal',
      type: 'assignment',
      minutes: 150,
      file: '4-the-day-and-after/dress-rehearsal.md',
      rubric: [
        {
          criterion: 'A real rehearsal',
          points: 20,
          looksLike:
            'A named posting, a set hour, every part held in order and without stops; departures are admitted.',
        },
        {
          criterion: 'Honest account of three answers',
          points: 25,
          looksLike: 'What was asked and what was really said, including the weakest moment.',
        },
        {
          criterion: 'Feedback',
          points: 15,
          looksLike: "The interviewer's own words on what stayed, what was lost, and what was missing.",
        },
        {
          criterion: 'Two changes, tried',
          points: 25,
          looksLike:
            'Each change is something one can do and not a mood; the second attempt is described, with a sign of whether it helped.',
        },
        {
          criterion: 'Thank-you note',
          points: 15,
          looksLike: 'Four or five sentences with one detail that only this conversation could have given.',
        },
      ],
    },
  ],
};
