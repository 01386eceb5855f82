import type { CourseSeed } from '../../course-seed.ts';

export const negotiatingRemoteOffers: CourseSeed = {
  slug: 'negotiating-remote-offers',
  title: 'Negotiating Remote Offers',
  subtitle: 'Pay, place, hours, and the small print',
  shortDescription:
    'Compare and negotiate offers for remote work: location pay, time zones, equipment, and contract forms.',
  description: `A remote offer raises questions that an office offer does not. Does the pay depend on where you live? Which hours are yours? Who buys the chair? Are you an employee at all? This course goes through them in the order in which they should be asked.

You will learn to read the parts of an offer that concern place and time, to compare employment with contracting in a simple table, and to ask for changes one at a time and in writing. Rules on tax and employment differ from country to country; the course shows which questions to take to a qualified adviser and does not pretend to be one.

It assumes that you have an offer, or expect one soon, and have negotiated at least once before.`,
  category: 'career-development',
  level: 'intermediate',
  status: 'DRAFT',
  price: '159.00',
  originalPrice: null,
  duration: 28,
  featured: false,
  instructor: 'instructor-1',
  modules: [
    {
      title: 'Reading a Remote Offer',
      description: 'What is said, and what is left out.',
      lessons: [
        {
          id: 'employee-contractor-or-something-between',
          title: 'Employee, Contractor, or Something Between',
          type: 'reading',
          minutes: 20,
        },
        { id: 'pay-and-location', title: 'Pay and Location', type: 'reading', minutes: 20 },
        {
          id: 'check-yourself-reading-the-offer',
          title: 'Check Yourself: Reading the Offer',
          type: 'quiz',
          minutes: 10,
        },
      ],
    },
    {
      title: 'Time and Place',
      description: 'Hours, time zones, visits, and equipment.',
      lessons: [
        { id: 'hours-you-can-keep', title: 'Hours You Can Keep', type: 'reading', minutes: 20 },
        { id: 'equipment-costs-and-travel', title: 'Equipment, Costs, and Travel', type: 'reading', minutes: 15 },
        { id: 'asking-about-visits', title: 'Asking About Visits', type: 'video', minutes: 15 },
        { id: 'your-working-week', title: 'Assignment: Your Working Week', type: 'assignment', minutes: 45 },
      ],
    },
    {
      title: 'Asking',
      description: 'One request at a time, in writing.',
      lessons: [
        { id: 'ranking-your-requests', title: 'Ranking Your Requests', type: 'reading', minutes: 20 },
        { id: 'a-negotiation-by-email', title: 'A Negotiation by Email', type: 'video', minutes: 15 },
        { id: 'draft-your-request', title: 'Assignment: Draft Your Request', type: 'assignment', minutes: 60 },
        {
          id: 'check-yourself-what-to-put-in-writing',
          title: 'Check Yourself: What to Put in Writing',
          type: 'quiz',
          minutes: 10,
        },
      ],
    },
  ],
};
