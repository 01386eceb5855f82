import type { CourseSeed } from '../../course-seed.ts';

export const technicalScreenWarmUp: CourseSeed = {
  slug: 'technical-screen-warm-up',
  title: 'Technical Screen Warm-Up',
  subtitle: 'Six small problems before the first real one',
  shortDescription:
    'In preparation: a two-week warm-up of small coding problems, each solved aloud before you see a discussion.',
  description: `This course is being prepared. Join the waitlist, and we will write to you when it opens.

It is planned as a two-week warm-up for people who can program a little and have a first technical screen ahead. You will solve six small problems, one every other day, aloud and with a timer, and then compare your route with a written discussion that includes the wrong turns.

The problems stay with lists, text, counting, and simple recursion, in whichever language you prefer. The aim is not speed. It is to be used to speaking while you think, so that the real screen is not the first time.`,
  category: 'interview-prep',
  level: 'beginner',
  status: 'COMING_SOON',
  price: null,
  originalPrice: null,
  duration: 12,
  featured: false,
  instructor: 'instructor-2',
  modules: [
    {
      title: 'Lists',
      description: 'Two problems about positions and order.',
      lessons: [
        { id: 'how-to-use-the-warm-up', title: 'How to Use the Warm-Up', type: 'reading', minutes: 15 },
        { id: 'rotate-a-schedule', title: 'Assignment: Rotate a Schedule', type: 'assignment', minutes: 30 },
        { id: 'merge-two-guest-lists', title: 'Assignment: Merge Two Guest Lists', type: 'assignment', minutes: 30 },
        { id: 'check-yourself-edge-cases', title: 'Check Yourself: Edge Cases', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Text and Counting',
      description: 'Words, letters, and how often.',
      lessons: [
        { id: 'counting-without-losing-count', title: 'Counting Without Losing Count', type: 'reading', minutes: 15 },
        { id: 'tidy-a-phone-number', title: 'Assignment: Tidy a Phone Number', type: 'assignment', minutes: 30 },
        { id: 'the-busiest-hour', title: 'Assignment: The Busiest Hour', type: 'assignment', minutes: 30 },
        { id: 'check-yourself-maps-and-sets', title: 'Check Yourself: Maps and Sets', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Once More, Aloud',
      description: 'Recursion, and a full practice screen.',
      lessons: [
        { id: 'a-function-that-calls-itself', title: 'A Function That Calls Itself', type: 'reading', minutes: 20 },
        { id: 'speaking-while-you-think', title: 'Speaking While You Think', type: 'video', minutes: 15 },
        { id: 'folders-in-folders', title: 'Assignment: Folders in Folders', type: 'assignment', minutes: 45 },
        { id: 'a-practice-screen', title: 'Assignment: A Practice Screen', type: 'assignment', minutes: 60 },
      ],
    },
  ],
};
