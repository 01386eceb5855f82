/** The demo questions under lessons, and their answers. Their authors are enrolled in the course, or teach in it. */
import { demoAdmin, demoCreator } from './demo-accounts.ts';

type AnswerSeed = {
  /** Email of the author. */
  author: string;
  role: 'admin' | 'creator' | null;
  text: string;
  hoursAgo: number;
  accepted?: true;
};

export type QuestionSeed = {
  /** Slug of the course. */
  course: string;
  lesson: string;
  author: string;
  title: string;
  text: string;
  hoursAgo: number;
  forTeachers?: true;
  answers: AnswerSeed[];
};

export const demoQuestions: QuestionSeed[] = [
  {
    course: 'interview-ready',
    lesson: 'what-the-interviewer-decides',
    author: 'amina.yusuf@launchpad.test',
    title: 'What if I never led anything?',
    text: 'All of my examples are group projects from university. What can an interviewer write about me after I leave?',
    hoursAgo: 190,
    answers: [
      {
        author: 'chen.wei@launchpad.test',
        role: null,
        text: 'I had the same. I took one project and listed **only what I did**: I wrote the tests, and I found the bug on the last evening. That was enough for a sentence.',
        hoursAgo: 170,
        accepted: true,
      },
      {
        author: demoAdmin,
        role: 'admin',
        text: 'Wei has it. They need one thing that *you* decided and what came of it. Nobody asks how large it was.',
        hoursAgo: 160,
      },
    ],
  },
  {
    course: 'interview-ready',
    lesson: 'posting-to-questions',
    author: 'gabriel.moreau@launchpad.test',
    title: 'How many questions from one posting?',
    text: 'I found fourteen in a posting of half a page. Do I prepare all of them?',
    hoursAgo: 60,
    answers: [
      {
        author: 'hana.sato@launchpad.test',
        role: null,
        text: 'I took the three that the posting repeats, in other words, and left the rest.',
        hoursAgo: 41,
      },
    ],
  },
  {
    course: 'interview-sessions',
    lesson: 'two-chairs-and-a-timer',
    author: 'hiro.tanabe@launchpad.test',
    title: 'My partner always helps me out when I am stuck',
    text: 'How do I get a friend to stay silent for the three minutes of quiet? She says that it feels rude.',
    hoursAgo: 75,
    answers: [
      {
        author: demoCreator,
        role: 'creator',
        text: 'Give her something to do: the scoring sheet, and the timer to watch. Silence with a task does not feel rude.\n\nTell her beforehand what you want to hear afterward, and that it waits until you have spoken first.',
        hoursAgo: 52,
        accepted: true,
      },
    ],
  },
  {
    course: 'interview-sessions',
    lesson: 'one-thing-to-change-one-to-leave-alone',
    author: 'grace.lindqvist@launchpad.test',
    title: 'Is it fine to change two things at once?',
    text: 'My debrief found that I talk too fast **and** that I never say the result. Which one first?',
    hoursAgo: 30,
    answers: [],
  },
];
