import type { CourseSeed } from '../../course-seed.ts';
import { aMachineInTheChair } from './1-a-machine-in-the-chair/module.ts';
import { briefingAndFollowUps } from './2-briefing-and-follow-ups/module.ts';
import { readingTheTranscript } from './3-reading-the-transcript/module.ts';
import { backToPeople } from './4-back-to-people/module.ts';

export const aiMockInterviewLab: CourseSeed = {
  slug: 'ai-mock-interview-lab',
  title: 'AI Mock Interview Lab',
  subtitle: 'Practice with AI tools, and check what they tell you',
  shortDescription:
    'In preparation: how to use AI tools for interview practice, and how to judge the feedback they give.',
  description: `This course is being prepared. Join the waitlist, and we will write to you when it opens.

The plan is a month of practice with general-purpose AI assistants in the interviewer's chair. You will learn to brief one with a posting, to make it ask follow-up questions instead of praising you, and to turn a transcript into a list of things to practice.

Half of the course is about judgment: what such tools get wrong, why confident feedback can be poor feedback, which personal details to leave out, and why reading generated answers aloud in a real interview is both risky and dishonest.

We have no AI interviewer of our own. What you can use today is Practice: you answer a question of the bank aloud, hear yourself, and see what fixed rules measure, such as pauses, pace, filler words, and the parts of a story, with one change to make. It gives no score and asks no follow-up questions.`,
  outcomes: [
    'Brief an AI assistant with a real posting',
    'Make it ask follow-up questions instead of praising you',
    'Tell good feedback from confident feedback',
  ],
  forWhom: ['You practice with AI assistants, or want to'],
  notForWhom: ['You want answers to read aloud in a real interview'],
  outputs: [],
  category: 'interview-prep',
  level: 'intermediate',
  status: 'COMING_SOON',
  price: null,
  originalPrice: null,
  duration: 30,
  featured: false,
  instructor: 'instructor-2',
  modules: [aMachineInTheChair, briefingAndFollowUps, readingTheTranscript, backToPeople],
};
