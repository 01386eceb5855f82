/** Sample reviews for the success stories page. The names are invented. Seeded locally only. */

export type StudentReviewSeed = {
  name: string;
  course:
    | 'Interview Ready Bootcamp'
    | 'Resume Preparation Workshop'
    | 'Interview Sessions'
    | 'Salary Negotiation Mastery';
  rating: 1 | 2 | 3 | 4 | 5;
  review: string;
  featured: boolean;
  /** False hides it, as an admin would. */
  approved: boolean;
  /** Whole days before the demo data is inserted. */
  daysAgo: number;
};

export const demoStudentReviews: StudentReviewSeed[] = [
  {
    name: 'Sana K.',
    course: 'Interview Ready Bootcamp',
    rating: 5,
    review:
      'I used to start talking before I knew what I wanted to say. The exercise where you may not answer until your partner raises a hand was awkward for a week and then it simply worked. In my last interview I paused, picked a story, and got to the end of it. That had not happened before.',
    featured: true,
    approved: true,
    daysAgo: 4,
  },
  {
    name: 'Ben W.',
    course: 'Resume Preparation Workshop',
    rating: 5,
    review:
      'My summer job at a garden center was one line on my resume because I was a bit ashamed of it. It is now four lines, and it is the part that people ask me about. The module on numbers you can defend made me delete two claims I could not have explained.',
    featured: true,
    approved: true,
    daysAgo: 11,
  },
  {
    name: 'Lucia F.',
    course: 'Interview Sessions',
    rating: 4,
    review:
      'Honest feedback, and quoted back in my own words, so there was no arguing with it. I wish there were more evening slots.',
    featured: false,
    approved: true,
    daysAgo: 16,
  },
  {
    name: 'Owen D.',
    course: 'Salary Negotiation Mastery',
    rating: 5,
    review:
      'I asked one polite question about the start date and one about the training budget, which is two more than I would have asked. They said yes to the first and no to the second, and nobody was offended. That alone was worth knowing.',
    featured: false,
    approved: true,
    daysAgo: 23,
  },
  {
    name: 'Mei L.',
    course: 'Interview Ready Bootcamp',
    rating: 4,
    review:
      'Good pace for someone who is still finishing a degree. The reading lessons are short enough for the bus. The second half is a lot more work than the first, so start the story bank early.',
    featured: false,
    approved: true,
    daysAgo: 31,
  },
  {
    name: 'Ibrahim S.',
    course: 'Interview Sessions',
    rating: 5,
    review: 'Three practice rounds, and by the third I was no longer surprised by the sound of my own voice.',
    featured: false,
    approved: true,
    daysAgo: 38,
  },
  {
    name: 'Carla M.',
    course: 'Resume Preparation Workshop',
    rating: 3,
    review:
      'Helpful on how to write each line. I came from a nursing background and most of the examples are about offices and code, so I had to translate a lot of it for myself.',
    featured: false,
    approved: true,
    daysAgo: 47,
  },
  {
    name: 'Jonas P.',
    course: 'Salary Negotiation Mastery',
    rating: 4,
    review:
      'The phone call script felt stiff until I rewrote it in my own words, which is what the lesson tells you to do.',
    featured: false,
    approved: true,
    daysAgo: 58,
  },
  {
    name: 'Visitor',
    course: 'Interview Ready Bootcamp',
    rating: 1,
    review: 'testing if this form works, please ignore',
    featured: false,
    approved: false,
    daysAgo: 9,
  },
  {
    name: 'Noor A.',
    course: 'Interview Ready Bootcamp',
    rating: 5,
    review:
      'I had three phone screens in one week and passed two. What I learned: the caller has four things to find out, and I can answer all four before being asked. The one-page brief lay beside my phone.',
    featured: false,
    approved: true,
    daysAgo: 2,
  },
  {
    name: 'Teodor V.',
    course: 'Salary Negotiation Mastery',
    rating: 5,
    review:
      'I asked for 3,000 more with three sources and got 2,000. I had never asked before. The sentence is eleven words long and I still know it by heart.',
    featured: false,
    approved: true,
    daysAgo: 6,
  },
  {
    name: 'Aisha B.',
    course: 'Resume Preparation Workshop',
    rating: 4,
    review:
      'My resume went from two pages to one, and from duties to results. The questions for each line are simple: how many, how often, compared with what. I would have liked an example for nurses.',
    featured: false,
    approved: true,
    daysAgo: 9,
  },
  {
    name: 'Luca R.',
    course: 'Interview Sessions',
    rating: 5,
    review:
      'We were two friends with a timer, and after seven rounds we could both say what the other one does when nervous. I look at the table. Now I look at the notes.',
    featured: false,
    approved: true,
    daysAgo: 16,
  },
  {
    name: 'Zanele K.',
    course: 'Interview Ready Bootcamp',
    rating: 5,
    review:
      'I answered the same question aloud four times. The first take had long pauses and no ending; the fourth had an ending. I used that story in the interview and they asked about it for ten minutes.',
    featured: false,
    approved: true,
    daysAgo: 20,
  },
  {
    name: 'Pavel D.',
    course: 'Resume Preparation Workshop',
    rating: 4,
    review:
      'Good workshop. It takes longer than two weeks when you have a full-time job, but the page is done and I send it with small changes.',
    featured: false,
    approved: true,
    daysAgo: 28,
  },
  {
    name: 'Emily T.',
    course: 'Interview Sessions',
    rating: 3,
    review:
      'The rounds are well made. I had nobody to practice with for the first week, and half of the course needs two people, so find somebody before you start.',
    featured: false,
    approved: true,
    daysAgo: 37,
  },
  {
    name: 'Rafael G.',
    course: 'Salary Negotiation Mastery',
    rating: 4,
    review:
      'They could not pay more, and the course had prepared me for that. I asked for a review after six months, in writing, and got it.',
    featured: false,
    approved: true,
    daysAgo: 46,
  },
];
