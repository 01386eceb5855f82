import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const decidingQuestions: QuizQuestion[] = [
  {
    id: 'extra-hour',
    kind: 'text',
    prompt:
      'Offer A leaves you $2,400 a year more than offer B, but takes 300 hours a year more, counting travel. How many dollars does each of those extra hours earn? Give the number only.',
    accepted: ['8', '$8', '8.00', '$8.00', '8 dollars', 'eight', 'eight dollars', '8 dollars an hour', '$8 an hour'],
    explanation:
      'Difference in money over difference in hours: 2,400 divided by 300 is 8. The question is then whether you would take a second job at that rate.',
  },
  {
    id: 'forwardable-reply',
    kind: 'single',
    prompt: 'The recruiter writes, "That is above what I can approve." Which written reply gives you the best chance?',
    options: [
      { id: 'a', text: '"I am disappointed to hear that, as I expected more from the company."' },
      { id: 'b', text: '"In that case I will have to consider my other options."' },
      { id: 'c', text: '"Please let me speak with the director myself."' },
      { id: 'd', text: '"I understand. Who decides, and would three lines with my reasons help you when you ask?"' },
    ],
    correct: ['d'],
    explanation:
      "The no belongs to one person's authority, not to the figure. Offering something short that can be forwarded makes the recruiter your messenger; going around them makes an opponent.",
  },
  {
    id: 'acceptance-note',
    kind: 'single',
    prompt: 'Your request was refused, and you have decided to accept. Which sentence belongs in the acceptance?',
    options: [
      { id: 'a', text: '"Although the salary is below what I had hoped for, I accept."' },
      { id: 'b', text: '"I\'d like to accept, and I look forward to starting on the sixth."' },
      { id: 'c', text: '"I accept, and I trust that we will correct the salary soon."' },
      { id: 'd', text: '"I accept for now."' },
    ],
    correct: ['b'],
    explanation:
      'Once you say yes, the discussion is over, and your first message as a colleague should be glad. A reservation changes no figure and makes people wonder how long you will stay.',
  },
  {
    id: 'sheet-honesty',
    kind: 'multiple',
    prompt: 'Which habits keep an offer comparison honest? Choose all that apply.',
    options: [
      { id: 'a', text: 'Setting the weights before giving any scores' },
      { id: 'b', text: 'Marking each condition as document, named person, or hope' },
      { id: 'c', text: 'Changing the weights when the result disappoints you' },
      { id: 'd', text: 'Comparing the best year of one offer with the worst year of the other' },
      { id: 'e', text: 'Checking whether one doubtful weight flips the order' },
    ],
    correct: ['a', 'b', 'e'],
    explanation:
      'Weights set beforehand, sources for each condition, and a flip test all let the sheet disagree with you. Adjusting the weights afterward turns it into decoration.',
  },
  {
    id: 'declining-well',
    kind: 'multiple',
    prompt: 'You decline an offer by email. What should it contain? Choose all that apply.',
    options: [
      { id: 'a', text: 'A list of the weak points of their offer' },
      { id: 'b', text: 'Thanks for something specific' },
      { id: 'c', text: 'A clear no, and if you wish one reason that is about you' },
      { id: 'd', text: "The other employer's figures, as useful information" },
    ],
    correct: ['b', 'c'],
    explanation:
      "A clear, warm, short refusal lets them move on and leaves the door open. Criticism that nobody asked for, and another company's terms, do neither of you good.",
  },
];
