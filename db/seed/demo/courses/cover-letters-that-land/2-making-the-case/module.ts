import type { ModuleSeed } from '../../../course-seed.ts';

export const makingTheCase: ModuleSeed = {
  title: 'Making the Case',
  description: 'Two pieces of evidence and a reason.',
  lessons: [
    {
      id: 'evidence-instead-of-enthusiasm',
      title: 'Evidence Instead of Enthusiasm',
      type: 'reading',
      minutes: 20,
      file: '2-making-the-case/evidence-instead-of-enthusiasm.md',
    },
    {
      id: 'a-letter-cut-by-a-third',
      title: 'A Letter Cut by a Third',
      type: 'reading',
      minutes: 5,
      file: '2-making-the-case/a-letter-cut-by-a-third.md',
    },
    {
      id: 'your-first-letter',
      title: 'Assignment: Your First Letter',
      type: 'assignment',
      minutes: 60,
      file: '2-making-the-case/your-first-letter.md',
      rubric: [
        {
          criterion: 'The open question',
          points: 20,
          looksLike: 'Three people were asked and are quoted; the choice of what must be settled first has a reason.',
        },
        {
          criterion: 'The claim',
          points: 20,
          looksLike:
            'A "because" that is true, can be shown, and serves the employer; the first paragraph leads to it.',
        },
        {
          criterion: 'Two pieces of evidence',
          points: 30,
          looksLike: 'One from the work and one from the turn, told in things and deeds, with a bridge and no moral.',
        },
        {
          criterion: 'The cut',
          points: 20,
          looksLike: 'At least a third is gone, with the counts; what remains could be by nobody else.',
        },
        {
          criterion: 'The reader',
          points: 10,
          looksLike: 'One of the three said whether the question is answered, and the letter reacted.',
        },
      ],
    },
  ],
};
