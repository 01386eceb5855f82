import type { ModuleSeed } from '../../../course-seed.ts';

export const interviewFundamentals: ModuleSeed = {
  title: 'Interview Fundamentals',
  description:
    'Weeks 1-2. How interviews are scored, how to tell a story that survives follow-up questions, and how to think out loud in a technical round.',
  lessons: [
    {
      id: 'what-an-interview-is-for',
      title: 'What an Interview Is Really For',
      type: 'reading',
      minutes: 15,
      file: '1-interview-fundamentals/what-an-interview-is-for.md',
      resources: [
        {
          id: 'occupational-outlook-handbook',
          title: 'Occupational Outlook Handbook',
          type: 'link',
          url: 'https://www.bls.gov/ooh/',
          description:
            'The US Bureau of Labor Statistics on what people in an occupation do, what it asks for and what it pays.',
        },
      ],
    },
    {
      id: 'how-interviewers-score',
      title: 'How Interviewers Score an Answer',
      type: 'video',
      minutes: 7,
      file: '1-interview-fundamentals/how-interviewers-score.md',
      recording: 'how-interviewers-score',
      isOpen: true,
      resources: [
        {
          id: 'interview-scorecard',
          title: 'Interview Scorecard',
          type: 'link',
          url: '/resources/interview-scorecard.md',
          description: 'The five criteria with room for evidence: one sheet for each practice answer.',
        },
      ],
    },
    {
      id: 'star-stories-that-hold-up',
      title: 'STAR Stories That Hold Up',
      type: 'reading',
      minutes: 20,
      file: '1-interview-fundamentals/star-stories-that-hold-up.md',
      resources: [
        {
          id: 'star-story-worksheet',
          title: 'STAR Story Worksheet',
          type: 'link',
          url: '/resources/star-story-worksheet.md',
          description: 'Prompts for one story, a self-check, and a table of your six themes.',
        },
      ],
    },
    {
      id: 'thinking-out-loud-in-technical-rounds',
      title: 'Thinking Out Loud in Technical Rounds',
      type: 'reading',
      minutes: 25,
      file: '1-interview-fundamentals/thinking-out-loud-in-technical-rounds.md',
      resources: [
        {
          id: 'python-counter',
          title: 'Python documentation: collections.Counter',
          type: 'link',
          url: 'https://docs.python.org/3/library/collections.html#collections.Counter',
          description: 'The tally used in the worked example.',
        },
      ],
    },
    {
      id: 'interview-fundamentals-quiz',
      title: 'Check Yourself: Interview Fundamentals',
      type: 'quiz',
      minutes: 10,
      questions: [
        {
          id: 'perfectionist',
          kind: 'single',
          prompt: 'Why does "I am a perfectionist" usually fail as an answer to "What is your weakness?"',
          options: [
            { id: 'a', text: 'Interviewers dislike people with high standards.' },
            { id: 'b', text: 'It is too short; the answer should last at least three minutes.' },
            { id: 'c', text: 'You should always answer that you have no weakness.' },
            {
              id: 'd',
              text: 'It suggests that you hide problems, and it gives no evidence that you have changed anything.',
            },
          ],
          correct: ['d'],
          explanation:
            'The question asks whether people can work with you. A real weakness with its cost and the habit you changed shows that you see yourself clearly; a disguised strength shows the opposite.',
        },
        {
          id: 'story-budget',
          kind: 'single',
          prompt: 'In a two-minute STAR story, which part should take the most time?',
          options: [
            { id: 'a', text: 'Action, with at least one choice you made and why.' },
            { id: 'b', text: 'Situation, so that the listener knows the whole background.' },
            { id: 'c', text: 'Task, because the responsibility matters most.' },
            { id: 'd', text: 'Result, because employers hire for results.' },
          ],
          correct: ['a'],
          explanation:
            'The action is the only part that is evidence about you. About 75 of the 120 seconds belong there; a long situation only shows that things happened near you.',
        },
        {
          id: 'scorecard-criteria',
          kind: 'multiple',
          prompt: 'Which of these are criteria on the scorecard used in this course? Choose all that apply.',
          options: [
            { id: 'a', text: 'Understanding the question' },
            { id: 'b', text: 'Depth' },
            { id: 'c', text: 'Speed of the first reply' },
            { id: 'd', text: 'Checking' },
            { id: 'e', text: 'Number of technologies named' },
          ],
          correct: ['a', 'b', 'd'],
          explanation:
            'The five are understanding the question, structure, depth, communication and checking. A fast reply often costs understanding, and a list of technologies without reasons earns no depth.',
        },
        {
          id: 'before-code',
          kind: 'multiple',
          prompt:
            'You are asked to find the first word that appears exactly once. Which of these are worth doing before you write code? Choose all that apply.',
          options: [
            { id: 'a', text: 'Restate the problem with a small example.' },
            { id: 'b', text: 'Ask whether upper and lower case count as the same word.' },
            { id: 'c', text: 'Ask every question you can think of, to show interest.' },
            { id: 'd', text: 'Say your plan and its price, and wait for a reaction.' },
          ],
          correct: ['a', 'b', 'd'],
          explanation:
            'Restating, asking what changes the answer, and saying the plan are the cheapest moments to be corrected. Questions that would not change your code are stalling, and interviewers notice.',
        },
        {
          id: 'do-not-know',
          kind: 'single',
          prompt: 'The interviewer asks about a tool that you have never used. What is the best reply?',
          options: [
            { id: 'a', text: '"Yes, I have some experience with it," and hope for no follow-up.' },
            { id: 'b', text: '"I have not used it. The closest I have done is this, and here is how I would start."' },
            { id: 'c', text: '"I do not know it," and wait for the next question.' },
            { id: 'd', text: '"That tool is not really used anymore."' },
          ],
          correct: ['b'],
          explanation:
            'Bluffing is exposed by one follow-up and makes your true answers doubtful. A bare "I do not know" is honest but leaves the criterion empty. Honesty with a bridge answers the real question: can we teach you the rest?',
        },
        {
          id: 'pronoun',
          kind: 'text',
          prompt:
            'Complete the advice with one word: in a team story, use "we" for the goal and the outcome, and ___ for what your own hands did.',
          accepted: ['I', '"I"', 'the word I', 'I (first person)'],
          explanation:
            "It is accuracy, not boasting. The interviewer is hiring one person and has to know which part of the work was that person's.",
        },
      ],
    },
    {
      id: 'write-three-star-stories',
      title: 'Assignment: Three Stories You Can Defend',
      type: 'assignment',
      minutes: 75,
      file: '1-interview-fundamentals/write-three-star-stories.md',
      rubric: [
        {
          criterion: 'Your own action',
          points: 30,
          looksLike:
            'More than half of each story is what you did, in the first person, with two or three concrete steps that nobody else could claim.',
        },
        {
          criterion: 'A choice with a reason',
          points: 20,
          looksLike: 'Each story names one option you did not take and says why, in terms of the situation.',
        },
        {
          criterion: 'A result that can be checked',
          points: 20,
          looksLike: 'A number, a date or a thing that still exists, and one habit that changed afterward.',
        },
        {
          criterion: 'An honest failure',
          points: 15,
          looksLike: 'The failure was yours, it cost somebody something, and nobody else is blamed for it.',
        },
        {
          criterion: 'Ready for follow-ups',
          points: 15,
          looksLike:
            'Two skeptical questions under each story, answered briefly and without contradicting it; spoken times noted, none over two and a half minutes.',
        },
      ],
    },
  ],
};
