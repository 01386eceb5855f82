import type { ModuleSeed } from '../../../course-seed.ts';

export const offerNegotiationAndCareerLaunch: ModuleSeed = {
  title: 'Offer Negotiation & Career Launch',
  description:
    'Week 10. Read and compare the whole offer, hold the negotiation call in five turns, and make a good start in the first ninety days.',
  lessons: [
    {
      id: 'read-the-whole-offer',
      title: 'Read the Whole Offer',
      type: 'reading',
      minutes: 35,
      file: '6-offer-negotiation-and-career-launch/read-the-whole-offer.md',
      resources: [
        {
          id: 'offer-comparison-sheet',
          title: 'Offer Comparison Sheet',
          type: 'link',
          url: '/resources/offer-comparison-sheet.csv',
          description: 'Every part of an offer in a table for two, with how to fill each row.',
        },
        {
          id: 'occupational-employment-and-wages',
          title: 'Occupational Employment and Wage Statistics',
          type: 'link',
          url: 'https://www.bls.gov/oes/',
          description: 'Public US pay data by occupation and area: evidence that anybody can check.',
        },
      ],
    },
    {
      id: 'the-negotiation-call',
      title: 'The Negotiation Call in Five Turns',
      type: 'video',
      recording: 'the-negotiation-call',
      minutes: 7,
      file: '6-offer-negotiation-and-career-launch/the-negotiation-call.md',
    },
    {
      id: 'your-first-ninety-days',
      title: 'Your First Ninety Days',
      type: 'reading',
      minutes: 25,
      file: '6-offer-negotiation-and-career-launch/your-first-ninety-days.md',
    },
    {
      id: 'offer-and-launch-quiz',
      title: 'Check Yourself: Offer Negotiation & Career Launch',
      type: 'quiz',
      minutes: 10,
      questions: [
        {
          id: 'offer-call',
          kind: 'single',
          prompt: 'An employer calls with an offer that you like. What do you do in that call?',
          options: [
            { id: 'a', text: 'Accept at once, before they change their mind.' },
            { id: 'b', text: 'Name a higher number while they are enthusiastic.' },
            { id: 'c', text: 'Say that you have other offers, to create pressure.' },
            { id: 'd', text: 'Thank them, ask for it in writing, and ask by when they need an answer.' },
          ],
          correct: ['d'],
          explanation:
            'You cannot judge what you have not read. Joy, paper and a date are all that the first call needs; the negotiation is a separate, prepared call.',
        },
        {
          id: 'compare-first-year',
          kind: 'single',
          prompt:
            'Offer A: base $50,000 and 4 percent retirement contribution. Offer B: base $51,500, no contribution, and your health insurance costs $60 a month more than in A. Before tax, which is worth more in a year?',
          options: [
            { id: 'a', text: 'B, by $1,500' },
            { id: 'b', text: 'B, by $780' },
            { id: 'c', text: 'A, by $1,220' },
            { id: 'd', text: 'They are equal' },
          ],
          correct: ['c'],
          explanation:
            'A is 50,000 + 2,000 = 52,000. B is 51,500 - 720 = 50,780. The difference is 1,220 in favor of the lower salary, which is why you read the whole offer.',
        },
        {
          id: 'after-the-ask',
          kind: 'single',
          prompt: 'You have asked, "Could you come up to 61?" and the line is silent. What now?',
          options: [
            { id: 'a', text: '"Or 59 would be fine too."' },
            { id: 'b', text: 'Explain your rent and your student loan.' },
            { id: 'c', text: '"Sorry, forget that I asked."' },
            { id: 'd', text: 'Wait.' },
          ],
          correct: ['d'],
          explanation:
            'The other person is thinking. If you speak, you negotiate against yourself. Personal needs give the recruiter nothing to take to the person who decides.',
        },
        {
          id: 'evidence',
          kind: 'multiple',
          prompt: 'Which of these are good evidence for a salary request? Choose all that apply.',
          options: [
            { id: 'a', text: 'The range stated in the posting' },
            { id: 'b', text: 'Public pay data for the occupation and area' },
            { id: 'c', text: 'An offer that you do not really have' },
            { id: 'd', text: 'A year of doing one of the main tasks already' },
            { id: 'e', text: 'A friend in another field who earns more' },
          ],
          correct: ['a', 'b', 'd'],
          explanation:
            'Evidence must be true, and about this work in this place. A bluff ends with "could you send me the letter?", and another field\'s pay says nothing about this one.',
        },
        {
          id: 'late-message',
          kind: 'multiple',
          prompt:
            'In your sixth week you see that a report will be late. What belongs in the message? Choose all that apply.',
          options: [
            { id: 'a', text: 'The new date' },
            { id: 'b', text: 'The reason, in a sentence' },
            { id: 'c', text: 'Something useful you can deliver on the old date' },
            { id: 'd', text: 'Who else is to blame' },
          ],
          correct: ['a', 'b', 'c'],
          explanation:
            'Sent as soon as you know, such a message lets others plan and raises trust. Blame helps nobody to plan and lowers it.',
        },
        {
          id: 'third-number',
          kind: 'text',
          prompt:
            'Before the call you write down three numbers: ask, glad, and which third one, below which you would go on searching?',
          accepted: ['Floor', 'the floor', 'my floor', 'floor number'],
          explanation:
            'Knowing your floor before the call keeps a friendly voice or a tired moment from deciding for you. You never have to say it aloud.',
        },
      ],
    },
    {
      id: 'compare-and-negotiate',
      title: 'Assignment: Compare Two Offers and Hold the Call',
      type: 'assignment',
      minutes: 120,
      file: '6-offer-negotiation-and-career-launch/compare-and-negotiate.md',
      rubric: [
        {
          criterion: 'A complete comparison',
          points: 25,
          looksLike:
            'All rows filled, guesses marked, sums right for both years, and one guess tested for whether it flips the order.',
        },
        {
          criterion: 'Beyond the money',
          points: 20,
          looksLike:
            'Three scores with reasons that could be said of only one of the two offers, and a clear decision.',
        },
        {
          criterion: 'Evidence',
          points: 20,
          looksLike: 'Two or more sources that fit the role and the place; ask, glad and floor follow from them.',
        },
        {
          criterion: 'The script',
          points: 25,
          looksLike: 'Five turns in natural words: warm, one topic, one number, a question, an alternative; no bluff.',
        },
        {
          criterion: 'Said aloud',
          points: 10,
          looksLike: 'A practice call is described honestly, and one sentence was changed because of it.',
        },
      ],
    },
  ],
};
