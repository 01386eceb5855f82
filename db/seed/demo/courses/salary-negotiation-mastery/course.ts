import type { CourseSeed } from '../../course-seed.ts';

export const salaryNegotiationMastery: CourseSeed = {
  slug: 'salary-negotiation-mastery',
  title: 'Salary Negotiation Mastery',
  subtitle: 'A number you can explain, said calmly',
  shortDescription:
    'Prepare a figure with reasons, rehearse the sentence, and handle the silence, the no, and everything besides salary.',
  description: `Negotiation is a short conversation with a long preparation. In ten days you do the preparation: what the job pays where you live, what you need, what you would give up, and the one sentence in which you ask.

The course is about more than salary. Start dates, training, working hours, titles, and review dates are often easier to move, above all in a first job. You will rank what matters to you, practice asking for one thing at a time, and learn what to do with the silence that follows.

There are no tricks here, and no bluffing. You will learn to compare two offers on paper, to take a no without damage, and to recognize when the honest answer is simply to accept.`,
  category: 'career-development',
  level: 'advanced',
  status: 'ACTIVE',
  price: '199.00',
  originalPrice: '249.00',
  duration: 10,
  featured: true,
  instructor: 'instructor-5',
  modules: [
    {
      title: 'Before the Number',
      description: 'Find out what the work pays and what you need.',
      lessons: [
        {
          id: 'researching-pay-from-public-sources',
          title: 'Researching Pay from Public Sources',
          type: 'reading',
          minutes: 25,
        },
        {
          id: 'your-floor-your-goal-and-your-reasons',
          title: 'Your Floor, Your Goal, and Your Reasons',
          type: 'reading',
          minutes: 20,
        },
        { id: 'check-yourself-ranges', title: 'Check Yourself: Ranges', type: 'quiz', minutes: 10 },
        { id: 'a-one-page-pay-brief', title: 'Assignment: A One-Page Pay Brief', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'The Conversation',
      description: 'Asking, waiting, and answering.',
      lessons: [
        { id: 'when-they-ask-first', title: 'When They Ask First', type: 'reading', minutes: 20 },
        { id: 'the-ask-in-one-sentence', title: 'The Ask, in One Sentence', type: 'video', minutes: 15 },
        { id: 'what-to-do-with-silence', title: 'What to Do with Silence', type: 'reading', minutes: 15 },
        { id: 'rehearse-the-call', title: 'Assignment: Rehearse the Call', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'More Than Salary',
      description: 'Everything else in the offer that can move.',
      lessons: [
        {
          id: 'start-dates-hours-training-and-place',
          title: 'Start Dates, Hours, Training, and Place',
          type: 'reading',
          minutes: 20,
        },
        { id: 'reading-an-offer-letter', title: 'Reading an Offer Letter', type: 'reading', minutes: 20 },
        {
          id: 'check-yourself-what-is-in-the-offer',
          title: 'Check Yourself: What Is in the Offer',
          type: 'quiz',
          minutes: 10,
        },
      ],
    },
    {
      title: 'Deciding',
      description: 'Two offers, a no, or a yes.',
      lessons: [
        { id: 'comparing-offers-on-paper', title: 'Comparing Offers on Paper', type: 'reading', minutes: 20 },
        {
          id: 'hearing-no-and-keeping-the-door-open',
          title: 'Hearing No and Keeping the Door Open',
          type: 'video',
          minutes: 15,
        },
        {
          id: 'check-yourself-replies-in-writing',
          title: 'Check Yourself: Replies in Writing',
          type: 'quiz',
          minutes: 10,
        },
        { id: 'your-decision-memo', title: 'Assignment: Your Decision Memo', type: 'assignment', minutes: 75 },
      ],
    },
  ],
};
