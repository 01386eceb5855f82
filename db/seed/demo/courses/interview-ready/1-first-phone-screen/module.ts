import type { ModuleSeed } from '../../../course-seed.ts';
import { firstPhoneScreenQuestions } from './quiz.ts';

export const firstPhoneScreen: ModuleSeed = {
  title: 'How Interviews Work and the First Phone Screen',
  description:
    'Week 1. What an interviewer takes away from a conversation, how to turn a job posting into likely questions, and how to get through the first call.',
  lessons: [
    {
      id: 'what-the-interviewer-decides',
      title: 'What the Interviewer Writes After You Leave',
      type: 'reading',
      minutes: 15,
      file: '1-first-phone-screen/what-the-interviewer-decides.md',
      resources: [
        {
          id: 'interviewer-scorecard',
          title: 'Interview Scorecard',
          type: 'link',
          url: '/resources/interview-scorecard.md',
          description:
            'What stands on an interviewer’s sheet: five criteria, and room for the sentence that earned each.',
        },
      ],
    },
    {
      id: 'posting-to-questions',
      title: 'Turn a Job Posting into Likely Questions',
      type: 'reading',
      minutes: 40,
      file: '1-first-phone-screen/posting-to-questions.md',
      resources: [
        {
          id: 'onet-online',
          title: 'O*NET OnLine',
          type: 'link',
          url: 'https://www.onetonline.org/',
          description:
            'The tasks of almost any occupation, line by line: a help in finding the worry behind a posting.',
        },
      ],
    },
    {
      id: 'the-first-phone-screen',
      title: 'A Twenty-Minute Phone Screen, Minute by Minute',
      type: 'video',
      recording: 'the-first-phone-screen',
      isOpen: true,
      minutes: 7,
      file: '1-first-phone-screen/the-first-phone-screen.md',
    },
    {
      id: 'first-phone-screen-quiz',
      title: 'Check Yourself: The First Call',
      type: 'quiz',
      minutes: 10,
      questions: firstPhoneScreenQuestions,
    },
    {
      id: 'one-page-brief',
      title: 'Assignment: Your One-Page Brief',
      type: 'assignment',
      minutes: 90,
      file: '1-first-phone-screen/one-page-brief.md',
      rubric: [
        {
          criterion: 'Lines and worries',
          points: 25,
          looksLike:
            'Five or six lines from a real posting, each with the worry behind it and a question that this employer might really ask.',
        },
        {
          criterion: 'Evidence',
          points: 30,
          looksLike:
            'Each line has something the writer did, for someone, with an outcome; a missing one is named honestly, with a day and an hour for the first step.',
        },
        {
          criterion: 'Company facts',
          points: 15,
          looksLike: 'Four facts, the last of them a reason that would not fit another employer.',
        },
        {
          criterion: 'Introduction and logistics',
          points: 20,
          looksLike:
            'Three sentences that take less than a minute aloud; start date, location, and a pay range with its source.',
        },
        {
          criterion: 'Practice call',
          points: 10,
          looksLike: 'One answer quoted as it was given, and a better one that is more specific, not just longer.',
        },
      ],
    },
  ],
};
