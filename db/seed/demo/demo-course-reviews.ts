/** The demo learners and their course reviews. Everybody who reviews a course is enrolled in it. */

export type DemoLearnerSeed = { email: string; firstName: string; lastName: string };

export type CourseReviewSeed = {
  /** Email of the demo learner. */
  learner: string;
  /** Slug of the course. */
  course: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  comment: string;
  /** Whole days before the demo data is inserted. */
  daysAgo: number;
};

export const demoLearners: DemoLearnerSeed[] = [
  { email: 'amina.yusuf@launchpad.test', firstName: 'Amina', lastName: 'Yusuf' },
  { email: 'daniel.ortega@launchpad.test', firstName: 'Daniel', lastName: 'Ortega' },
  { email: 'grace.lindqvist@launchpad.test', firstName: 'Grace', lastName: 'Lindqvist' },
  { email: 'hiro.tanabe@launchpad.test', firstName: 'Hiro', lastName: 'Tanabe' },
  { email: 'marta.kowalska@launchpad.test', firstName: 'Marta', lastName: 'Kowalska' },
  { email: 'noah.bennett@launchpad.test', firstName: 'Noah', lastName: 'Bennett' },
  { email: 'priya.raman@launchpad.test', firstName: 'Priya', lastName: 'Raman' },
  { email: 'tomas.vega@launchpad.test', firstName: 'Tomas', lastName: 'Vega' },
];

export const demoCourseReviews: CourseReviewSeed[] = [
  {
    learner: 'amina.yusuf@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'The order of things makes sense',
    comment:
      'I expected to skip the fundamentals and go straight to mock interviews. I am glad the lessons unlock in order, because the story bank from the first weeks is what I used in everything that came later.',
    daysAgo: 6,
  },
  {
    learner: 'daniel.ortega@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 4,
    title: 'Plan for the workload',
    comment:
      'Thorough and well written. An hour a day is about right, and when I fell behind by a week it took me two weekends to catch up. The road map module was the part I had not known I needed.',
    daysAgo: 19,
  },
  {
    learner: 'marta.kowalska@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'Practice, practice, practice',
    comment:
      'You can read about interviews forever. Here you have to open your mouth, and the lessons give you something to say to yourself afterward other than "that was terrible."',
    daysAgo: 27,
  },
  {
    learner: 'noah.bennett@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'Good for non-native speakers too',
    comment:
      'English is my third language. The phrases for buying time honestly and for asking what a question means have helped me at the university as much as in interviews.',
    daysAgo: 41,
  },
  {
    learner: 'hiro.tanabe@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'Short and to the point',
    comment:
      'I had an interview coming up and not much time. I did the first half in the evenings, and the one-page brief meant that I walked in knowing what I wanted to ask.',
    daysAgo: 9,
  },
  {
    learner: 'priya.raman@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'Solid basics',
    comment:
      'Clear explanations and exercises that can be done alone. I would have liked a few more coding problems near the end, though the ones that are there are well chosen.',
    daysAgo: 22,
  },
  {
    learner: 'tomas.vega@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'Made me less afraid of the phone screen',
    comment: 'I printed the checklist for the phone screen and put it next to my laptop. It sounds silly. It helped.',
    daysAgo: 35,
  },
  {
    learner: 'grace.lindqvist@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 5,
    title: 'I finally deleted "team player"',
    comment:
      'Each lesson has you rewrite something of your own, so at the end the resume is simply done. The questions to put to every line are still taped to my wall.',
    daysAgo: 13,
  },
  {
    learner: 'amina.yusuf@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 4,
    title: 'Useful alongside the bootcamp',
    comment:
      'There is some overlap with the resume weeks of the longer course, but it goes further into wording. Worth it if writing is your weak spot.',
    daysAgo: 30,
  },
  {
    learner: 'tomas.vega@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 3,
    title: 'Good, if you have some experience',
    comment:
      'The advice is sound. As someone who has never had a job I needed longer than planned for the exercises, since I first had to work out what counts as experience.',
    daysAgo: 44,
  },
  {
    learner: 'priya.raman@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'Calm and practical',
    comment:
      'No tricks and no bravado. You prepare a number you can explain, you rehearse the sentence, and you learn what to do with the silence. I recommend saying it to a mirror first.',
    daysAgo: 16,
  },
  {
    learner: 'daniel.ortega@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 4,
    title: 'More than salary',
    comment:
      'I liked that it covers start dates, training, and working hours as well. For a first job those were the things that there was any room to discuss.',
    daysAgo: 33,
  },
  {
    learner: 'grace.lindqvist@launchpad.test',
    course: 'interview-sessions',
    rating: 5,
    title: 'Feedback I could use the same evening',
    comment:
      'One thing to change and one thing to leave alone, after each round. I would have tried to fix everything at once and made it worse.',
    daysAgo: 20,
  },
  {
    learner: 'hiro.tanabe@launchpad.test',
    course: 'interview-sessions',
    rating: 4,
    title: 'Uncomfortable in a good way',
    comment:
      'The rounds in which something goes wrong on purpose were the best of it. Bring a friend, because some exercises need two people.',
    daysAgo: 50,
  },
];
