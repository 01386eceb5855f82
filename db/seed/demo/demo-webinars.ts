/** The demo webinars: three upcoming, one past. Free, live, and open to every account. */

export type WebinarSeed = {
  title: string;
  /** Plain text, paragraphs separated by blank lines. */
  description: string;
  /** Key of the host in `demo-instructors.ts`, which has the name and the title. */
  host: `instructor-${1 | 2 | 3 | 4 | 5 | 6}`;
  /** Hours after the demo data is inserted; negative is in the past. */
  startsInHours: number;
  durationMinutes: number;
  learningPoints: string[];
  thumbnailUrl: string;
  maxAttendees: number;
  meetingUrl: string;
};

export const demoWebinars: WebinarSeed[] = [
  {
    title: 'Tell Me About Yourself: The First Two Minutes',
    description:
      'Almost every interview opens with the same request, and almost every candidate answers it with a summary of their resume. In this session we take the answer apart and build a better one, live, with volunteers from the audience.\n\nBring a resume and something to write with. You will leave with a first draft of your own two minutes, and you will have said it aloud at least once.',
    host: 'instructor-1',
    startsInHours: 54,
    durationMinutes: 60,
    learningPoints: [
      'What an interviewer is listening for while you introduce yourself',
      'A three-part shape: where you are, how you got here, why this room',
      'How to leave a hook that leads to the question you want',
      'What to cut when you have too much, and what to use when you have too little',
      'How to start again gracefully after a bad first sentence',
    ],
    thumbnailUrl: '/art/webinars/2.svg',
    maxAttendees: 500,
    meetingUrl: 'https://meet.example.com/first-two-minutes',
  },
  {
    title: 'Live Resume Surgery',
    description:
      'Four resumes from the audience, on screen, with names removed. For each one we read it the way a busy recruiter does, say what we saw, and rewrite the weakest line together.\n\nIf you would like yours to be one of the four, tell us through the contact page before the day. Nobody is shown without having agreed to it.',
    host: 'instructor-3',
    startsInHours: 198,
    durationMinutes: 75,
    learningPoints: [
      'What a first, fast look at a resume does and does not take in',
      'How to turn a duty into a line with a reason and a result',
      'Which numbers survive the question "How did you measure that?"',
      'What to do about gaps, short jobs, and unrelated work',
    ],
    thumbnailUrl: '/art/webinars/3.svg',
    maxAttendees: 300,
    meetingUrl: 'https://meet.example.com/resume-surgery',
  },
  {
    title: 'Your First Offer: What to Ask Before You Say Yes',
    description:
      'An offer arrives with a deadline and a lot of relief, which is a poor state in which to read a contract. We go through an invented offer line by line, decide what is worth asking about, and rehearse the phone call.\n\nThis is a session about preparation and good questions. It is not legal advice, and we will say so when a question needs a lawyer.',
    host: 'instructor-5',
    startsInHours: 366,
    durationMinutes: 60,
    learningPoints: [
      'How to thank, pause, and ask for time without seeming ungrateful',
      'The parts of an offer beyond the salary, and which of them tend to move',
      'How to choose a number you can explain',
      'Words for asking, words for accepting, and words for walking away',
      'What to get in writing, and when',
    ],
    thumbnailUrl: '/art/webinars/1.svg',
    maxAttendees: 500,
    meetingUrl: 'https://meet.example.com/first-offer',
  },
  {
    title: 'Thinking Aloud in a Coding Interview',
    description:
      'One problem, two solutions, and a good deal of talking. We solve a small task the way you would in an interview, make a mistake on purpose, and show how to notice it, name it, and carry on.\n\nExamples are in Python, and written so that you can follow them in any language.',
    host: 'instructor-2',
    startsInHours: -76,
    durationMinutes: 90,
    learningPoints: [
      'Questions worth asking before the first line of code',
      'How to write the examples that will catch your own mistakes',
      'What to say while you are stuck',
      'How to take a hint, and how to disagree with one',
    ],
    thumbnailUrl: '/art/webinars/2.svg',
    maxAttendees: 400,
    meetingUrl: 'https://meet.example.com/thinking-aloud',
  },
];
