import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const beforeTheNumberQuestions: QuizQuestion[] = [
  {
    id: 'convert-hourly',
    kind: 'text',
    prompt:
      'A posting offers $24 an hour for a 40-hour week, paid for all 52 weeks. What is that per year, in dollars? Give the number only.',
    accepted: ['49920', '$49,920', '$49920', '49 920', '49.920', '49,920 dollars', '$49,920.00'],
    explanation:
      'Forty hours in 52 weeks make 2,080 paid hours, and 2,080 times 24 is 49,920. Converting every row to one unit is what makes a log comparable.',
  },
  {
    id: 'percentile-choice',
    kind: 'single',
    prompt:
      'Official statistics for your occupation and area give the 10th, 25th, 50th, and 90th percentiles. You have one year of experience. What is the soundest use?',
    options: [
      { id: 'a', text: 'Quote the 90th, since you are negotiating and can come down.' },
      { id: 'b', text: 'Look between the 10th and 50th, and give a reason for the place you choose.' },
      { id: 'c', text: 'Average the four figures and ask for the result.' },
      { id: 'd', text: 'Ignore them, because they include other employers.' },
    ],
    correct: ['b'],
    explanation:
      'The median includes people with long experience, so a beginner normally belongs below it. A reason turns a position in the table into an argument; an average of percentiles means nothing.',
  },
  {
    id: 'reasons-that-travel',
    kind: 'multiple',
    prompt: 'Which reasons would still work when a recruiter repeats them to a manager? Choose all that apply.',
    options: [
      { id: 'a', text: '"The county pays 56.7 for this grade."' },
      { id: 'b', text: '"I have always been a very hard worker."' },
      { id: 'c', text: '"You said that the role now covers two sites."' },
      { id: 'd', text: '"I have run the same inventory system alone for a year."' },
      { id: 'e', text: '"My car needs replacing."' },
    ],
    correct: ['a', 'c', 'd'],
    explanation:
      'A published scale, their own words, and work you have done can be checked by someone who never met you. Effort and personal costs are true of many people and point to no particular figure.',
  },
  {
    id: 'honest-floor',
    kind: 'single',
    prompt:
      'Your written floor is 52. You finish the sentence "If they can only do 50, then on Monday I will..." with "...accept, to be honest." What follows?',
    options: [
      { id: 'a', text: 'Keep 52, because a floor should be ambitious.' },
      { id: 'b', text: 'Tell the recruiter that 52 is your minimum, and see.' },
      { id: 'c', text: 'Raise the floor to 54, to leave room.' },
      { id: 'd', text: 'Your real floor is 50 or lower; write that, and let 52 be part of your goal.' },
    ],
    correct: ['d'],
    explanation:
      'A floor is the point at which you would truly walk away. If you would accept 50, calling 52 a floor only prepares you to bluff, and you may have to break your word in front of them.',
  },
  {
    id: 'row-from-elsewhere',
    kind: 'single',
    prompt: 'Your log clusters at 55 to 60, and one row from a far larger city says 70. What should you do with it?',
    options: [
      { id: 'a', text: 'Keep it in the log, and leave it out of the range with a note that it is another market.' },
      { id: 'b', text: 'Use it as your opening, since it is a true figure.' },
      { id: 'c', text: 'Average it in, so that no information is lost.' },
      { id: 'd', text: 'Delete it, so that nobody can find it.' },
    ],
    correct: ['a'],
    explanation:
      'The row is true but answers a different question. Noting why it was left out keeps your research honest; averaging it in moves the range to a place where no employer is.',
  },
];
