import type { CourseSeed } from '../../course-seed.ts';

export const interviewSessions: CourseSeed = {
  slug: 'interview-sessions',
  title: 'Interview Sessions',
  subtitle: 'Seven practice rounds, each with one thing to change',
  shortDescription:
    'Structured practice rounds with a partner: the friendly one, the technical one, and the ones in which something goes wrong.',
  description: `You know the advice; now you need repetitions. Interview Sessions is three weeks of practice rounds, each with a script for the interviewer, a scoring sheet, and a short lesson on what to listen for. Most rounds need two people, so bring a friend, and take turns in both chairs.

After each round you choose one thing to change and one thing to leave alone. That rule is the heart of the course: trying to repair everything at once usually makes the next round worse. In the third week the scripts go wrong on purpose, with a lost connection, a silent interviewer, or a question that cannot be answered as asked.

You should already have an introduction and a few stories. If you do not, start with Interview Ready Bootcamp or Behavioral Interview Stories.`,
  category: 'interview-prep',
  level: 'intermediate',
  status: 'ACTIVE',
  price: '299.00',
  originalPrice: null,
  duration: 21,
  featured: false,
  instructor: 'instructor-1',
  modules: [
    {
      title: 'Setting Up Practice That Works',
      description: 'How to run a round, and how to give feedback somebody can use.',
      lessons: [
        { id: 'two-chairs-and-a-timer', title: 'Two Chairs and a Timer', type: 'reading', minutes: 15 },
        {
          id: 'one-thing-to-change-one-to-leave-alone',
          title: 'One Thing to Change, One to Leave Alone',
          type: 'reading',
          minutes: 20,
        },
        { id: 'feedback-that-quotes', title: 'Feedback That Quotes', type: 'video', minutes: 15 },
        { id: 'check-yourself-useful-feedback', title: 'Check Yourself: Useful Feedback', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Rounds One to Three: The Standard Conversation',
      description: 'The introduction, the behavioral round, and the talk with a hiring manager.',
      lessons: [
        { id: 'how-to-play-the-interviewer', title: 'How to Play the Interviewer', type: 'reading', minutes: 15 },
        {
          id: 'round-one-the-introduction',
          title: 'Assignment: Round One, the Introduction',
          type: 'assignment',
          minutes: 60,
        },
        { id: 'round-two-behavioral', title: 'Assignment: Round Two, Behavioral', type: 'assignment', minutes: 75 },
        {
          id: 'round-three-the-manager',
          title: 'Assignment: Round Three, the Manager',
          type: 'assignment',
          minutes: 75,
        },
      ],
    },
    {
      title: 'Rounds Four and Five: Working in Front of Others',
      description: 'A small technical task and a short case, both aloud.',
      lessons: [
        {
          id: 'thinking-aloud-on-someone-elses-problem',
          title: "Thinking Aloud on Someone Else's Problem",
          type: 'reading',
          minutes: 20,
        },
        {
          id: 'round-four-a-technical-task',
          title: 'Assignment: Round Four, a Technical Task',
          type: 'assignment',
          minutes: 75,
        },
        {
          id: 'round-five-a-short-case',
          title: 'Assignment: Round Five, a Short Case',
          type: 'assignment',
          minutes: 75,
        },
        {
          id: 'check-yourself-clarifying-questions',
          title: 'Check Yourself: Clarifying Questions',
          type: 'quiz',
          minutes: 10,
        },
      ],
    },
    {
      title: 'Rounds Six and Seven: When It Goes Wrong',
      description: 'Interruptions, silence, and the question with no good answer.',
      lessons: [
        { id: 'recovering-in-one-sentence', title: 'Recovering in One Sentence', type: 'reading', minutes: 20 },
        {
          id: 'a-round-that-falls-apart-and-is-rescued',
          title: 'A Round That Falls Apart, and Is Rescued',
          type: 'video',
          minutes: 15,
        },
        {
          id: 'round-six-interruptions',
          title: 'Assignment: Round Six, Interruptions',
          type: 'assignment',
          minutes: 75,
        },
        {
          id: 'round-seven-the-full-hour',
          title: 'Assignment: Round Seven, the Full Hour',
          type: 'assignment',
          minutes: 90,
        },
      ],
    },
  ],
};
