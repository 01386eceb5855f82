import type { ModuleSeed } from '../../../course-seed.ts';

export const mockInterviewIntensive: ModuleSeed = {
  title: 'Mock Interview Intensive',
  description:
    "Weeks 8-9. Timed, scored and repeated practice: the technical round, the manager's conversation, and the minute after things go wrong.",
  lessons: [
    {
      id: 'run-a-mock-that-teaches',
      title: 'Run a Mock Interview That Teaches',
      type: 'reading',
      minutes: 20,
      file: '5-mock-interview-intensive/run-a-mock-that-teaches.md',
      resources: [
        {
          id: 'mock-interview-scorecard',
          title: 'Interview Scorecard',
          type: 'link',
          url: '/resources/interview-scorecard.md',
          description: 'The same five criteria as in module 1. Bring one for each answer.',
        },
      ],
    },
    {
      id: 'a-technical-mock-from-the-inside',
      title: 'A Technical Mock From the Inside',
      type: 'reading',
      minutes: 50,
      file: '5-mock-interview-intensive/a-technical-mock-from-the-inside.md',
      resources: [
        {
          id: 'shop-coverage-practice',
          title: 'Practice file: shop coverage',
          type: 'code',
          url: '/resources/shop-coverage-practice.js',
          description: 'The question and its variation with checks. Needs nothing but Node.js.',
        },
        {
          id: 'mdn-array-sort',
          title: 'MDN: Array.prototype.sort()',
          type: 'link',
          url: 'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/sort',
          description: 'Why sorting numbers needs a comparison function.',
        },
      ],
    },
    {
      id: 'stuck-and-recovering',
      title: 'Stuck, Wrong, Out of Time: How to Recover',
      type: 'video',
      recording: 'stuck-and-recovering',
      minutes: 6,
      file: '5-mock-interview-intensive/stuck-and-recovering.md',
    },
    {
      id: 'the-managers-conversation',
      title: "The Manager's Conversation",
      type: 'reading',
      minutes: 35,
      file: '5-mock-interview-intensive/the-managers-conversation.md',
    },
    {
      id: 'mock-interview-quiz',
      title: 'Check Yourself: Mock Interview Intensive',
      type: 'quiz',
      minutes: 12,
      questions: [
        {
          id: 'most-important-ten-minutes',
          kind: 'single',
          prompt: 'Which part of the sixty-minute mock session must never be skipped?',
          options: [
            { id: 'a', text: 'Small talk at the start, to calm the nerves.' },
            { id: 'b', text: 'A second complete interview with new questions.' },
            { id: 'c', text: 'Repeating the weakest answer after the feedback.' },
            { id: 'd', text: 'Watching the whole recording together.' },
          ],
          correct: ['c'],
          explanation:
            'Feedback tells you what to do; doing it once while it is fresh makes it available on the day. New questions without a repeat only collect more first attempts.',
        },
        {
          id: 'useful-feedback',
          kind: 'single',
          prompt: 'Which feedback is the most useful?',
          options: [
            {
              id: 'a',
              text: "\"Checking, 1: you ended with 'I think that's it.' You could have said, 'Let me try an empty list.'\"",
            },
            { id: 'b', text: '"You seemed nervous, but it was good."' },
            { id: 'c', text: '"You need to be more confident and more structured."' },
            { id: 'd', text: '"I would have solved it with a hash table."' },
          ],
          correct: ['a'],
          explanation:
            'A score, a quoted sentence as evidence, and words to use instead: the person can act on it at once. The others describe a feeling, a trait, or the interviewer.',
        },
        {
          id: 'bug-in-code',
          kind: 'single',
          prompt:
            'This version sorts the shifts by start, then for each does: covered += end - max(start, coveredUntil); coveredUntil = end. Which pair of shifts breaks it?',
          options: [
            { id: 'a', text: '540-600 and 570-660' },
            { id: 'b', text: '540-600 and 600-660' },
            { id: 'c', text: '540-600 and 700-760' },
            { id: 'd', text: '540-720 and 560-600' },
          ],
          correct: ['d'],
          explanation:
            'The second shift lies inside the first, so the code adds 600 - 720 = -120 and moves the covered end back. The other pairs overlap at the end, touch, or leave a gap, and all come out right.',
        },
        {
          id: 'said-something-wrong',
          kind: 'single',
          prompt: 'Ten minutes ago you said something wrong, and you have just noticed. What do you do?',
          options: [
            { id: 'a', text: 'Leave it; bringing it up draws attention to a mistake.' },
            { id: 'b', text: 'Correct it in one sentence, say whether it changes your answer, and go on.' },
            { id: 'c', text: 'Apologize at length so that they know you take it seriously.' },
            { id: 'd', text: 'Mention it in the thank-you note only.' },
          ],
          correct: ['b'],
          explanation:
            'A brief correction is evidence of checking. Hoping that nobody heard risks that they did; a long apology makes the mistake the main thing they remember.',
        },
        {
          id: 'interviewer-disagrees',
          kind: 'multiple',
          prompt:
            'The interviewer says that your approach will not work. Which replies are good? Choose all that apply.',
          options: [
            { id: 'a', text: '"Could you say where you think it breaks?"' },
            { id: 'b', text: '"You are right," at once, whatever you think.' },
            { id: 'c', text: '"May I show it on an example? If the example breaks, I will change it."' },
            { id: 'd', text: '"I have done it this way before and it was fine."' },
          ],
          correct: ['a', 'c'],
          explanation:
            'Both turn a contest into an experiment. Giving in without understanding and defending with authority tell the interviewer the same thing: that the argument was not about the work.',
        },
        {
          id: 'gap-sentences',
          kind: 'multiple',
          prompt: 'Which of these belong in an answer about a gap in your resume? Choose all that apply.',
          options: [
            { id: 'a', text: 'What happened, in a sentence' },
            { id: 'b', text: 'Medical details, so that they believe you' },
            { id: 'c', text: 'What you did with the time' },
            { id: 'd', text: 'Where it stands now' },
          ],
          correct: ['a', 'c', 'd'],
          explanation:
            'Three sentences and then silence. You owe nobody private details, and the extra sentences are usually where a settled matter begins to sound unsettled.',
        },
        {
          id: 'criterion-awkward-cases',
          kind: 'text',
          prompt: 'Trying an empty list and a shift inside another one earns points in which of the five criteria?',
          accepted: ['Checking', 'Check', 'the checking criterion', 'checking the answer'],
          explanation:
            'Understanding, structure, depth and communication can all be strong while checking is empty. Say the awkward cases aloud, even if you are sure.',
        },
      ],
    },
    {
      id: 'record-two-mock-interviews',
      title: 'Assignment: Two Scored Mock Interviews',
      type: 'assignment',
      minutes: 180,
      file: '5-mock-interview-intensive/record-two-mock-interviews.md',
      rubric: [
        {
          criterion: 'Scored by evidence',
          points: 25,
          looksLike: 'Ten scores, each with a quoted sentence; low scores are not softened.',
        },
        {
          criterion: 'Answers that got better',
          points: 30,
          looksLike:
            'First and repeated versions differ in substance, and the change of score can be seen in the words.',
        },
        {
          criterion: 'The pattern',
          points: 25,
          looksLike: 'Something that shows in both mocks is named, and one small change follows from it.',
        },
        {
          criterion: "The interviewer's chair",
          points: 20,
          looksLike: 'A concrete moment from interviewing somebody else and what it changes in your own answers.',
        },
      ],
    },
  ],
};
