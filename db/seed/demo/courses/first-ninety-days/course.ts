import type { CourseSeed } from '../../course-seed.ts';

export const firstNinetyDays: CourseSeed = {
  slug: 'first-ninety-days',
  title: 'First Ninety Days',
  subtitle: 'Arrive, learn, contribute, in that order',
  shortDescription:
    'What to do in the first three months of a job: questions, feedback, early mistakes, and the probation talk.',
  description: `You got the job. Now everybody knows where things are except you. This course goes with you through the first ninety days, with short lessons to read in the evening and small tasks to try at work the next morning.

The first month is for learning: names, habits, unwritten rules, and how to ask questions without asking twice. The second is for doing small things well and hearing how they went. The third is for taking something on and preparing the conversation at the end of probation.

The lessons are paced to be read week by week while you work. You can also read ahead before your first day; the checklists are meant to be used more than once.`,
  category: 'career-development',
  level: 'beginner',
  status: 'ACTIVE',
  price: '89.00',
  originalPrice: null,
  duration: 90,
  featured: false,
  instructor: 'instructor-6',
  modules: [
    {
      title: 'Before Day One',
      description: 'A quiet start.',
      lessons: [
        { id: 'the-week-before', title: 'The Week Before', type: 'reading', minutes: 15 },
        { id: 'what-to-ask-before-you-start', title: 'What to Ask Before You Start', type: 'reading', minutes: 15 },
        { id: 'check-yourself-day-one', title: 'Check Yourself: Day One', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Days 1 to 30: Learn',
      description: 'People, habits, and good questions.',
      lessons: [
        { id: 'a-map-of-people-and-work', title: 'A Map of People and Work', type: 'reading', minutes: 20 },
        { id: 'asking-without-asking-twice', title: 'Asking Without Asking Twice', type: 'reading', minutes: 20 },
        { id: 'notes-that-you-will-find-again', title: 'Notes That You Will Find Again', type: 'video', minutes: 15 },
        { id: 'your-map', title: 'Assignment: Your Map', type: 'assignment', minutes: 45 },
      ],
    },
    {
      title: 'Days 31 to 60: Contribute',
      description: 'Small things, done well, with feedback.',
      lessons: [
        { id: 'choosing-a-small-win', title: 'Choosing a Small Win', type: 'reading', minutes: 20 },
        { id: 'asking-for-feedback-early', title: 'Asking for Feedback Early', type: 'reading', minutes: 20 },
        { id: 'the-first-mistake', title: 'The First Mistake', type: 'video', minutes: 15 },
        { id: 'check-yourself-feedback', title: 'Check Yourself: Feedback', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Days 61 to 90: Take Something On',
      description: 'A responsibility, and the talk about it.',
      lessons: [
        { id: 'owning-one-thing', title: 'Owning One Thing', type: 'reading', minutes: 20 },
        { id: 'preparing-the-probation-talk', title: 'Preparing the Probation Talk', type: 'reading', minutes: 20 },
        {
          id: 'your-ninety-day-summary',
          title: 'Assignment: Your Ninety-Day Summary',
          type: 'assignment',
          minutes: 60,
        },
      ],
    },
  ],
};
