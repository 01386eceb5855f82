/** The upcoming live sessions of the two bootcamp courses. */
import type { LiveSessionType } from '#db/learning/states.ts';

export type LiveSessionSeed = {
  course: 'ultimate-interview-launchpad' | 'interview-ready';
  title: string;
  description: string;
  type: LiveSessionType;
  /** Hours after the demo data is inserted. */
  startsInHours: number;
  durationMinutes: number;
  capacity: number;
  meetingUrl: string;
  /** Emails of the demo learners who booked a seat. Each is enrolled in the course by `demo-course-reviews.ts`. */
  bookedBy: string[];
};

export const demoLiveSessions: LiveSessionSeed[] = [
  {
    course: 'ultimate-interview-launchpad',
    title: 'Arrays Without Panic',
    description:
      'Two warm-up problems and one that bites. One person drives, everybody else suggests, and the driver changes every ten minutes. Have an editor open; you will be asked to share your screen.',
    type: 'Live Coding',
    startsInHours: 28,
    durationMinutes: 60,
    capacity: 30,
    meetingUrl: 'https://meet.example.com/arrays-without-panic',
    bookedBy: ['amina.yusuf@launchpad.test', 'noah.bennett@launchpad.test'],
  },
  {
    course: 'ultimate-interview-launchpad',
    title: 'Mock Interview Circle',
    description:
      'Four seats, four turns. Each person is interviewed for fifteen minutes, interviews somebody else for fifteen, and takes notes on the other two. Bring the posting of a job you would like to have.',
    type: 'Mock Interview',
    startsInHours: 52,
    durationMinutes: 90,
    capacity: 4,
    meetingUrl: 'https://meet.example.com/mock-interview-circle',
    bookedBy: [
      'amina.yusuf@launchpad.test',
      'daniel.ortega@launchpad.test',
      'marta.kowalska@launchpad.test',
      'noah.bennett@launchpad.test',
    ],
  },
  {
    course: 'interview-ready',
    title: 'Ask a Mentor Anything',
    description:
      'An hour without slides. Bring the question you did not want to ask in public: the gap, the grade, the offer you are not sure about. Questions can be sent in anonymously at the start.',
    type: 'Q&A Session',
    startsInHours: 76,
    durationMinutes: 60,
    capacity: 50,
    meetingUrl: 'https://meet.example.com/ask-a-mentor',
    bookedBy: ['hiro.tanabe@launchpad.test'],
  },
  {
    course: 'interview-ready',
    title: 'Build Your Story Bank',
    description:
      'A working session in pairs. You come with one experience you think is too small to mention and leave with three stories you could tell on Monday, each with an ending.',
    type: 'Workshop',
    startsInHours: 124,
    durationMinutes: 75,
    capacity: 24,
    meetingUrl: 'https://meet.example.com/story-bank',
    bookedBy: ['hiro.tanabe@launchpad.test', 'priya.raman@launchpad.test'],
  },
  {
    course: 'ultimate-interview-launchpad',
    title: 'Rewriting LinkedIn Headlines Together',
    description:
      'Everyone brings a headline and an About section. We rewrite six of them on screen and explain each change, then you rewrite your own while we are there to answer questions.',
    type: 'Workshop',
    startsInHours: 172,
    durationMinutes: 60,
    capacity: 40,
    meetingUrl: 'https://meet.example.com/linkedin-headlines',
    bookedBy: ['daniel.ortega@launchpad.test'],
  },
  {
    course: 'interview-ready',
    title: 'Debug It With Us',
    description:
      'A short program with four bugs in it and a room full of people who may only ask questions. Practice for interviews in which you are handed code that somebody else wrote.',
    type: 'Live Coding',
    startsInHours: 244,
    durationMinutes: 60,
    capacity: 30,
    meetingUrl: 'https://meet.example.com/debug-it-with-us',
    bookedBy: [],
  },
  {
    course: 'ultimate-interview-launchpad',
    title: 'Your Three Answers, with a Mentor',
    description:
      'Half an hour for you alone. Answer three questions in Practice beforehand; the mentor has heard them and says which one to change first, and how.',
    type: 'Q&A Session',
    startsInHours: 100,
    durationMinutes: 30,
    capacity: 1,
    meetingUrl: 'https://meet.example.com/your-three-answers',
    bookedBy: [],
  },
  {
    course: 'ultimate-interview-launchpad',
    title: 'Your Weakest Criterion, with a Mentor',
    description:
      'Half an hour for you alone. Bring the scorecard of your last mock interview; you repeat one question until the lowest score has gone up by one.',
    type: 'Mock Interview',
    startsInHours: 268,
    durationMinutes: 30,
    capacity: 1,
    meetingUrl: 'https://meet.example.com/your-weakest-criterion',
    bookedBy: [],
  },
];
