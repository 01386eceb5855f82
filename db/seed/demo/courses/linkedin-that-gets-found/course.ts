import type { CourseSeed } from '../../course-seed.ts';

export const linkedinThatGetsFound: CourseSeed = {
  slug: 'linkedin-that-gets-found',
  title: 'LinkedIn That Gets Found',
  subtitle: 'A profile that says what you do, to the people who look for it',
  shortDescription:
    'Headline, About, experience, and a modest weekly routine: a profile that recruiters can find and believe.',
  description: `Recruiters search for words, then read a few lines, then decide whether to write to you. This course works through your profile in that order: the words by which you can be found, the lines that are read first, and the details that make them believable.

You will write a headline that names work instead of hopes, an About section that sounds like a person, and experience entries that go further than your resume. Then you will learn to ask for a recommendation, to write a first message that people answer, and to keep a routine of half an hour a week.

No growth tricks, no daily posting, no borrowed success stories. We cannot promise how many people will find you; you will know what they read when they do.`,
  category: 'resume-writing',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '119.00',
  originalPrice: '149.00',
  duration: 25,
  featured: false,
  instructor: 'instructor-3',
  modules: [
    {
      title: 'Being Found',
      description: 'The words people search for, and where they belong.',
      lessons: [
        { id: 'how-recruiters-search', title: 'How Recruiters Search', type: 'reading', minutes: 20 },
        { id: 'a-headline-that-names-the-work', title: 'A Headline That Names the Work', type: 'reading', minutes: 20 },
        { id: 'check-yourself-headlines', title: 'Check Yourself: Headlines', type: 'quiz', minutes: 10 },
        { id: 'three-headlines', title: 'Assignment: Three Headlines', type: 'assignment', minutes: 45 },
      ],
    },
    {
      title: 'Being Believed',
      description: 'About, experience, and evidence.',
      lessons: [
        {
          id: 'an-about-section-in-your-own-voice',
          title: 'An About Section in Your Own Voice',
          type: 'reading',
          minutes: 20,
        },
        { id: 'experience-beyond-the-resume', title: 'Experience Beyond the Resume', type: 'video', minutes: 15 },
        { id: 'projects-and-featured-work', title: 'Projects and Featured Work', type: 'reading', minutes: 15 },
        { id: 'your-profile-rewritten', title: 'Assignment: Your Profile, Rewritten', type: 'assignment', minutes: 75 },
      ],
    },
    {
      title: 'Being Answered',
      description: 'Messages, recommendations, and a routine.',
      lessons: [
        { id: 'first-messages-that-are-read', title: 'First Messages That Are Read', type: 'reading', minutes: 20 },
        { id: 'asking-for-a-recommendation', title: 'Asking for a Recommendation', type: 'reading', minutes: 15 },
        { id: 'half-an-hour-a-week', title: 'Half an Hour a Week', type: 'video', minutes: 15 },
        { id: 'check-yourself-messages', title: 'Check Yourself: Messages', type: 'quiz', minutes: 10 },
      ],
    },
  ],
};
