import type { CourseSeed } from '../../course-seed.ts';

export const aiMockInterviewLab: CourseSeed = {
  slug: 'ai-mock-interview-lab',
  title: 'AI Mock Interview Lab',
  subtitle: 'Practice with a machine, and know when not to believe it',
  shortDescription:
    'In preparation: how to use AI tools for interview practice, and how to judge the feedback they give.',
  description: `This course is being prepared. Join the waitlist, and we will write to you when it opens.

The plan is a month of practice with general-purpose AI assistants in the interviewer's chair. You will learn to brief one with a posting, to make it ask follow-up questions instead of praising you, and to turn a transcript into a list of things to practice.

Half of the course is about judgment: what such tools get wrong, why confident feedback can be poor feedback, which personal details to leave out, and why reading generated answers aloud in a real interview is both risky and dishonest.`,
  category: 'interview-prep',
  level: 'intermediate',
  status: 'COMING_SOON',
  price: null,
  originalPrice: null,
  duration: 30,
  featured: false,
  instructor: 'instructor-2',
  modules: [
    {
      title: "A Machine in the Interviewer's Chair",
      description: 'What these tools can and cannot do for you.',
      lessons: [
        {
          id: 'what-an-ai-interviewer-is-good-for',
          title: 'What an AI Interviewer Is Good For',
          type: 'reading',
          minutes: 20,
        },
        { id: 'privacy-what-to-leave-out', title: 'Privacy: What to Leave Out', type: 'reading', minutes: 20 },
        { id: 'check-yourself-limits', title: 'Check Yourself: Limits', type: 'quiz', minutes: 10 },
      ],
    },
    {
      title: 'Briefing and Follow-Ups',
      description: 'Get questions that are worth answering.',
      lessons: [
        { id: 'briefing-with-a-real-posting', title: 'Briefing with a Real Posting', type: 'reading', minutes: 20 },
        { id: 'from-praise-to-pressure', title: 'From Praise to Pressure', type: 'video', minutes: 15 },
        { id: 'a-practice-brief', title: 'Assignment: A Practice Brief', type: 'assignment', minutes: 60 },
      ],
    },
    {
      title: 'Reading the Transcript',
      description: 'From a long record to one change.',
      lessons: [
        { id: 'marking-your-own-transcript', title: 'Marking Your Own Transcript', type: 'reading', minutes: 20 },
        { id: 'good-advice-bad-advice', title: 'Good Advice, Bad Advice', type: 'video', minutes: 15 },
        { id: 'check-yourself-judging-feedback', title: 'Check Yourself: Judging Feedback', type: 'quiz', minutes: 10 },
        { id: 'transcript-review', title: 'Assignment: Transcript Review', type: 'assignment', minutes: 75 },
      ],
    },
    {
      title: 'Back to People',
      description: 'Carry what you practiced into a human conversation.',
      lessons: [
        { id: 'what-only-people-notice', title: 'What Only People Notice', type: 'reading', minutes: 15 },
        { id: 'using-ai-honestly-in-hiring', title: 'Using AI Honestly in Hiring', type: 'reading', minutes: 15 },
        {
          id: 'the-same-interview-with-a-person',
          title: 'Assignment: The Same Interview, with a Person',
          type: 'assignment',
          minutes: 75,
        },
      ],
    },
  ],
};
