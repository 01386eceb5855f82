import type { ModuleSeed } from '../../../course-seed.ts';
import { theConversationQuestions } from './quiz.ts';

export const theConversation: ModuleSeed = {
  title: 'The Conversation',
  description: 'What is asked for, and how an hour is spent.',
  lessons: [
    {
      id: 'what-a-design-interview-looks-for',
      title: 'What a Design Interview Looks For',
      type: 'reading',
      minutes: 25,
      file: '1-the-conversation/what-a-design-interview-looks-for.md',
    },
    {
      id: 'requirements-before-boxes',
      title: 'Requirements Before Boxes',
      type: 'reading',
      minutes: 30,
      file: '1-the-conversation/requirements-before-boxes.md',
    },
    {
      id: 'rough-numbers-in-five-minutes',
      title: 'Rough Numbers in Five Minutes',
      type: 'reading',
      minutes: 5,
      file: '1-the-conversation/rough-numbers-in-five-minutes.md',
    },
    {
      id: 'check-yourself-estimates',
      title: 'Check Yourself: Estimates',
      type: 'quiz',
      minutes: 15,
      questions: theConversationQuestions,
    },
    {
      id: 'questions-for-a-booking-system',
      title: 'Assignment: Questions for a Booking System',
      type: 'assignment',
      minutes: 60,
      file: '1-the-conversation/questions-for-a-booking-system.md',
      rubric: [
        {
          criterion: 'Questions that fork',
          points: 30,
          looksLike:
            'Ten questions over the five kinds; each has an answer and a real consequence, and empty ones are struck out and replaced.',
        },
        {
          criterion: 'Assumptions',
          points: 15,
          looksLike:
            'Two visible assumptions with a reason from how pools work, and the place in the design where each would change.',
        },
        {
          criterion: 'Rough numbers',
          points: 30,
          looksLike:
            'Writes and reads at the peak and five years of data, with units, generous rounding, and the enrollment morning taken into account.',
        },
        {
          criterion: 'Check',
          points: 10,
          looksLike: 'One result is reached by another road, and the difference is judged.',
        },
        {
          criterion: 'Paragraph and hard thing',
          points: 15,
          looksLike:
            'Requirements that can be read in half a minute, and one sentence that names where the difficulty lies.',
        },
      ],
    },
  ],
};
