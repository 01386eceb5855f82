import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';

export const readingARemoteOfferQuestions: QuizQuestion[] = [
  {
    id: 'first-question',
    kind: 'single',
    prompt:
      'A remote offer consists of a friendly email with a title and "$4,500 a month." What should you clear up first?',
    options: [
      { id: 'a', text: 'Whether 4,800 would be possible' },
      { id: 'b', text: 'Whether the laptop is new' },
      { id: 'c', text: "In which form you would be engaged, and under which country's rules" },
      { id: 'd', text: 'How often the team meets in person' },
    ],
    correct: ['c'],
    explanation:
      'The form decides what 4,500 means: with or without leave, contributions, notice. Until you know it, you cannot tell whether 4,800 would be more or less than what you have.',
  },
  {
    id: 'signs-of-employment',
    kind: 'multiple',
    prompt:
      'An agreement calls you an independent contractor. Which of its terms point toward employment instead? Choose all that apply.',
    options: [
      { id: 'a', text: 'You work from nine to five, as set by them.' },
      { id: 'b', text: 'You may not have other clients.' },
      { id: 'c', text: 'You are paid a fixed price for each finished translation.' },
      { id: 'd', text: 'You may send a qualified substitute.' },
      { id: 'e', text: 'You need approval for a day off.' },
    ],
    correct: ['a', 'b', 'e'],
    explanation:
      'Set hours, one client only, and permission to be away are marks of employment in many legal systems, whatever the title says. A price per result and the right to send somebody else point the other way. What follows from it is a question for an adviser where you live.',
  },
  {
    id: 'unpaid-weeks',
    kind: 'text',
    prompt:
      'As a contractor you would invoice $1,000 for each week that you work. You plan four weeks of leave, two of public holidays, and expect two of illness, in a year of 52 weeks. How many dollars would you invoice in the year? Give the number only.',
    accepted: ['44000', '44,000', '$44,000', '$44000', '44 000', '44k', '44,000 dollars'],
    explanation:
      'Fifty-two weeks less eight are 44 paid ones. Comparing $1,000 a week with a salary of $52,000 forgets the weeks that an employer would have paid.',
  },
  {
    id: 'argument-fits',
    kind: 'single',
    prompt: 'A company pays one rate for each level, wherever people live. Which argument fits?',
    options: [
      { id: 'a', text: '"I have led two migrations alone, which your page lists under level 3."' },
      { id: 'b', text: '"Rents in my city have risen sharply."' },
      { id: 'c', text: '"Local companies here pay 15 percent more."' },
      { id: 'd', text: '"My zone should be B and not C."' },
    ],
    correct: ['a'],
    explanation:
      'Under one rate only the level moves your pay, so show evidence for the level. Rents, local wages, and zones are arguments inside other philosophies, and here they are answered with a shrug.',
  },
  {
    id: 'symmetrical-clause',
    kind: 'single',
    prompt:
      'You will be paid in dollars and live in another currency. Why is "if the rate moves more than 10 percent in either direction, we look again" a good request?',
    options: [
      { id: 'a', text: 'It makes sure that you can only gain.' },
      { id: 'b', text: 'It replaces the need to check the transfer fees.' },
      { id: 'c', text: 'It obliges them to raise your pay every year.' },
      { id: 'd', text: 'It shares the risk fairly, which makes it easy to grant.' },
    ],
    correct: ['d'],
    explanation:
      'It protects both sides and promises only a conversation. A clause that works in one direction asks them to carry all of the weather, and fees remain a separate question.',
  },
];
