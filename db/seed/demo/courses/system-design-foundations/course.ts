import type { CourseSeed } from '../../course-seed.ts';

export const systemDesignFoundations: CourseSeed = {
  slug: 'system-design-foundations',
  title: 'System Design Foundations',
  subtitle: 'Draw less, ask more',
  shortDescription: 'The building blocks of larger systems, and a calm way through an open-ended design interview.',
  description: `A system design interview has no single solution, and that makes it frightening. This course gives you a route: ask what is needed, estimate roughly, draw the simplest thing that works, then find out where it breaks first.

You will meet the building blocks one at a time, each through a problem that it solves and a new problem that it brings: databases and indexes, caches, queues, replication, and partitioning. The examples are of ordinary size, such as a clinic's bookings or a city's bus times, because the thinking is the same and you can check the arithmetic.

You should be able to program in some language and know what a database query is. Three design exercises lead up to a full mock interview that you can hold with a partner.`,
  category: 'interview-prep',
  level: 'advanced',
  status: 'ACTIVE',
  price: '349.00',
  originalPrice: '399.00',
  duration: 56,
  featured: false,
  instructor: 'instructor-4',
  modules: [
    {
      title: 'The Conversation',
      description: 'What is asked for, and how an hour is spent.',
      lessons: [
        {
          id: 'what-a-design-interview-looks-for',
          title: 'What a Design Interview Looks For',
          type: 'reading',
          minutes: 25,
        },
        { id: 'requirements-before-boxes', title: 'Requirements Before Boxes', type: 'reading', minutes: 30 },
        { id: 'rough-numbers-in-five-minutes', title: 'Rough Numbers in Five Minutes', type: 'video', minutes: 20 },
        { id: 'check-yourself-estimates', title: 'Check Yourself: Estimates', type: 'quiz', minutes: 15 },
        {
          id: 'questions-for-a-booking-system',
          title: 'Assignment: Questions for a Booking System',
          type: 'assignment',
          minutes: 60,
        },
      ],
    },
    {
      title: 'Storing and Finding',
      description: 'Databases from the point of view of the question asked.',
      lessons: [
        { id: 'tables-keys-and-indexes', title: 'Tables, Keys, and Indexes', type: 'reading', minutes: 35 },
        {
          id: 'transactions-when-two-people-want-one-seat',
          title: 'Transactions When Two People Want One Seat',
          type: 'reading',
          minutes: 30,
        },
        { id: 'a-slow-query-explained', title: 'A Slow Query, Explained', type: 'video', minutes: 20 },
        { id: 'check-yourself-storage', title: 'Check Yourself: Storage', type: 'quiz', minutes: 15 },
      ],
    },
    {
      title: 'Growing',
      description: 'Caches, queues, copies, and what each one costs.',
      lessons: [
        { id: 'caches-and-stale-answers', title: 'Caches and Stale Answers', type: 'reading', minutes: 30 },
        { id: 'queues-and-work-that-can-wait', title: 'Queues and Work That Can Wait', type: 'reading', minutes: 30 },
        { id: 'replication-and-partitioning', title: 'Replication and Partitioning', type: 'reading', minutes: 35 },
        { id: 'check-yourself-trade-offs', title: 'Check Yourself: Trade-Offs', type: 'quiz', minutes: 15 },
        { id: 'a-citys-bus-times', title: "Assignment: A City's Bus Times", type: 'assignment', minutes: 90 },
      ],
    },
    {
      title: 'Failing Well',
      description: 'What breaks, who notices, and what then.',
      lessons: [
        {
          id: 'timeouts-retries-and-doing-it-twice',
          title: 'Timeouts, Retries, and Doing It Twice',
          type: 'reading',
          minutes: 30,
        },
        { id: 'reading-an-outage', title: 'Reading an Outage', type: 'video', minutes: 20 },
        {
          id: 'the-clinics-worst-morning',
          title: "Assignment: The Clinic's Worst Morning",
          type: 'assignment',
          minutes: 90,
        },
      ],
    },
    {
      title: 'The Full Hour',
      description: 'Put it together with a partner.',
      lessons: [
        { id: 'leading-the-conversation', title: 'Leading the Conversation', type: 'reading', minutes: 20 },
        {
          id: 'a-design-interview-step-by-step',
          title: 'A Design Interview, Step by Step',
          type: 'video',
          minutes: 25,
        },
        { id: 'mock-design-interview', title: 'Assignment: Mock Design Interview', type: 'assignment', minutes: 120 },
      ],
    },
  ],
};
