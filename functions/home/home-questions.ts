/** The questions and answers on the home page: those of the help center that matter most before buying a course. */
import { helpCenterQuestions } from '../pages/help-center-questions.shared.ts';
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
