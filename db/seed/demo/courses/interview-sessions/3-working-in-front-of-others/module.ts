import type { ModuleSeed } from '../../../course-seed.ts';
import { clarifyingQuestionsQuestions } from './quiz.ts';

export const workingInFrontOfOthers: ModuleSeed = {
  title: 'Rounds Four and Five: Working in Front of Others',
  description: 'A small technical task and a short case, both aloud.',
  lessons: [
    {
      id: 'thinking-aloud-on-someone-elses-problem',
      title: "Thinking Aloud on Someone Else's Problem",
      type: 'reading',
      minutes: 20,
      file: '3-working-in-front-of-others/thinking-aloud.md',
    },
    {
      id: 'round-four-a-technical-task',
      title: 'Assignment: Round Four, a Technical Task',
      type: 'assignment',
      minutes: 75,
      file: '3-working-in-front-of-others/round-four-a-technical-task.md',
      rubric: [
        {
          criterion: 'Questions that change the answer',
          points: 25,
          looksLike: 'Asked before starting; each would have led to different work; what was missed is admitted.',
        },
        {
          criterion: 'Reasoning aloud',
          points: 25,
          looksLike: 'Quoted sentences show where the writer was, what was chosen and why, and what was in doubt.',
        },
        {
          criterion: 'Result',
          points: 20,
          looksLike:
            'An answer, code, or reply that fits the facts that were found, or an honest map of what is unfinished.',
        },
        {
          criterion: 'The correction',
          points: 15,
          looksLike: 'Received, changed, continued, in the words that were spoken.',
        },
        {
          criterion: 'Card and new opening',
          points: 15,
          looksLike: 'One action, one thing left alone, and four opening minutes that use what was learned.',
        },
      ],
    },
    {
      id: 'round-five-a-short-case',
      title: 'Assignment: Round Five, a Short Case',
      type: 'assignment',
      minutes: 75,
      file: '3-working-in-front-of-others/round-five-a-short-case.md',
      rubric: [
        {
          criterion: 'Facts before ideas',
          points: 25,
          looksLike:
            'Specific questions in order; the facts not found are listed with the question that would have found them.',
        },
        {
          criterion: 'Three sentences, twice',
          points: 25,
          looksLike: 'The second version has a finding, a proposal that can begin at once, and a doubt.',
        },
        {
          criterion: 'The parent',
          points: 20,
          looksLike: 'Words that concede what is true, leave her a decision, and quote no policy.',
        },
        {
          criterion: 'How we will know',
          points: 15,
          looksLike: 'Something that can be counted in four weeks, and what would count as not having worked.',
        },
        {
          criterion: 'Sheet and card',
          points: 15,
          looksLike: 'Marks with words, one change that is an action, one thing left alone.',
        },
      ],
    },
    {
      id: 'check-yourself-clarifying-questions',
      title: 'Check Yourself: Clarifying Questions',
      type: 'quiz',
      minutes: 10,
      questions: clarifyingQuestionsQuestions,
    },
  ],
};
