/** The questions on the home page: a selection from the help center, with its answers. */
import { helpCenterQuestions } from '../pages/help-center-contract.ts';
import type { Home } from './contract.ts';

const selected = [
  'Do I need any experience before I enroll?',
  'Which course should I take first?',
  'How do live sessions work?',
  'What is your refund policy?',
  'Is my card charged when I enroll?',
];

export const homeQuestions: Home['questions'] = selected.flatMap((title) =>
  helpCenterQuestions.flatMap(({ questions }) => questions).filter(({ question }) => question === title),
);
