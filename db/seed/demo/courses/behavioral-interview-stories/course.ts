import type { CourseSeed } from '../../course-seed.ts';

export const behavioralInterviewStories: CourseSeed = {
  slug: 'behavioral-interview-stories',
  title: 'Behavioral Interview Stories',
  subtitle: 'From "nothing ever happened to me" to six good stories',
  shortDescription:
    'Find, shape, and tell true stories from work, study, and life, for people who think that they have none.',
  description: `Most people have better stories than they believe. They have forgotten them, or consider them too small. This course starts with finding: prompts that bring back a shift, a class, or an afternoon in which you decided something.

Then you shape what you found. You will learn to begin near the trouble, to keep the middle for what you did, and to end with what changed. Because one story can answer several questions, you will also practice entering it through different doors.

By the end you will have six stories, each with key words instead of a script, and you will have told every one of them to another person at least once.`,
  category: 'interview-prep',
  level: 'beginner',
  status: 'ACTIVE',
  price: '129.00',
  originalPrice: null,
  duration: 18,
  featured: false,
  instructor: 'instructor-1',
  modules: [
    {
      title: 'Finding Stories',
      description: 'Memory first, form later.',
      lessons: [
        { id: 'what-makes-a-story-useful', title: 'What Makes a Story Useful', type: 'reading', minutes: 15 },
        { id: 'thirty-prompts-for-remembering', title: 'Thirty Prompts for Remembering', type: 'reading', minutes: 25 },
        { id: 'a-small-story-grows', title: 'A Small Story Grows', type: 'video', minutes: 15 },
        { id: 'fifteen-candidates', title: 'Assignment: Fifteen Candidates', type: 'assignment', minutes: 45 },
      ],
    },
    {
      title: 'Shaping Them',
      description: 'Beginning, middle, end, and what to cut.',
      lessons: [
        { id: 'begin-near-the-trouble', title: 'Begin Near the Trouble', type: 'reading', minutes: 20 },
        { id: 'the-middle-is-yours', title: 'The Middle Is Yours', type: 'reading', minutes: 20 },
        { id: 'endings-that-are-not-morals', title: 'Endings That Are Not Morals', type: 'reading', minutes: 15 },
        { id: 'check-yourself-what-to-cut', title: 'Check Yourself: What to Cut', type: 'quiz', minutes: 10 },
        { id: 'six-stories-in-notes', title: 'Assignment: Six Stories in Notes', type: 'assignment', minutes: 75 },
      ],
    },
    {
      title: 'Telling Them',
      description: 'From notes to a voice.',
      lessons: [
        { id: 'key-words-instead-of-scripts', title: 'Key Words Instead of Scripts', type: 'video', minutes: 15 },
        { id: 'follow-up-questions', title: 'Follow-Up Questions', type: 'reading', minutes: 20 },
        {
          id: 'check-yourself-doors-into-a-story',
          title: 'Check Yourself: Doors into a Story',
          type: 'quiz',
          minutes: 10,
        },
        { id: 'six-tellings', title: 'Assignment: Six Tellings', type: 'assignment', minutes: 60 },
      ],
    },
  ],
};
