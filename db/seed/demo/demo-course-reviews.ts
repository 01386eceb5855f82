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
  { email: 'ayo.balogun@launchpad.test', firstName: 'Ayo', lastName: 'Balogun' },
  { email: 'beatriz.santos@launchpad.test', firstName: 'Beatriz', lastName: 'Santos' },
  { email: 'chen.wei@launchpad.test', firstName: 'Wei', lastName: 'Chen' },
  { email: 'dilnoza.karimova@launchpad.test', firstName: 'Dilnoza', lastName: 'Karimova' },
  { email: 'elias.haddad@launchpad.test', firstName: 'Elias', lastName: 'Haddad' },
  { email: 'freya.nielsen@launchpad.test', firstName: 'Freya', lastName: 'Nielsen' },
  { email: 'gabriel.moreau@launchpad.test', firstName: 'Gabriel', lastName: 'Moreau' },
  { email: 'hana.sato@launchpad.test', firstName: 'Hana', lastName: 'Sato' },
  { email: 'ivan.petrov@launchpad.test', firstName: 'Ivan', lastName: 'Petrov' },
  { email: 'joyce.mensah@launchpad.test', firstName: 'Joyce', lastName: 'Mensah' },
  { email: 'karthik.iyer@launchpad.test', firstName: 'Karthik', lastName: 'Iyer' },
  { email: 'lucia.romano@launchpad.test', firstName: 'Lucia', lastName: 'Romano' },
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
  {
    learner: 'ayo.balogun@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'Two offers to compare',
    comment:
      'I learned to read an offer as a whole. One paid more on paper; with insurance and the commute in the sheet, the other was ahead by 1,300 dollars in the first year. I asked for a review after six months and got it.',
    daysAgo: 3,
  },
  {
    learner: 'beatriz.santos@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'My lowest score went from 1 to 3',
    comment:
      'I never checked my solutions aloud. The scorecard showed it in black and white: 1 of 4 for checking. After four mock interviews I say the odd cases without thinking about it.',
    daysAgo: 8,
  },
  {
    learner: 'chen.wei@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 4,
    title: 'The technical part could be longer',
    comment:
      'I learned to say my plan before the first line of code, and that alone was worth it. Computer science graduates will want more problems than there are here.',
    daysAgo: 12,
  },
  {
    learner: 'dilnoza.karimova@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'From 40 applications to 12',
    comment:
      'I learned to send fewer applications, each tailored in a quarter of an hour. Forty had brought me one call. The next twelve brought four.',
    daysAgo: 15,
  },
  {
    learner: 'elias.haddad@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 4,
    title: 'Good, if you keep the Friday check',
    comment:
      'The plan works when somebody asks you about it. My brother called every Friday; in the two weeks when he was away I did nothing. I learned that about myself, too.',
    daysAgo: 24,
  },
  {
    learner: 'freya.nielsen@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'The mentor had really listened',
    comment:
      'In my half hour the mentor quoted two sentences from my recorded answers and told me which one to begin with. I learned to start at the moment when something went wrong.',
    daysAgo: 30,
  },
  {
    learner: 'gabriel.moreau@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 3,
    title: 'A lot of reading',
    comment:
      'The content is good and I learned to structure an answer. But there is much more text than video, and I learn better by watching. Plan a third more time if that is you.',
    daysAgo: 38,
  },
  {
    learner: 'hana.sato@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'I stopped apologizing for my gap',
    comment:
      'I learned to explain my year at home in two sentences and to go on. The interviewer nodded and asked the next question. I had been afraid of that moment for months.',
    daysAgo: 45,
  },
  {
    learner: 'ivan.petrov@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 4,
    title: 'The messages get answers',
    comment:
      'I wrote eleven first messages with the template from the LinkedIn module. Six people answered, and one of those talks became my job.',
    daysAgo: 52,
  },
  {
    learner: 'joyce.mensah@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'Worth it for the story sheets',
    comment:
      'I keep six sheets in a folder. Before each interview I read the posting, take out three, and time them once. I learned that a story of four minutes is two stories.',
    daysAgo: 61,
  },
  {
    learner: 'karthik.iyer@launchpad.test',
    course: 'ultimate-interview-launchpad',
    rating: 5,
    title: 'Negotiated as a graduate',
    comment:
      'I did not think that a first job left room to negotiate. I learned to ask for one thing, with a reason, and to be quiet. They moved the start date and paid the training.',
    daysAgo: 66,
  },
  {
    learner: 'amina.yusuf@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'Nothing in the room was new',
    comment:
      'The dress rehearsal had most of the questions that I was asked two days later. I learned to prepare from the posting and not from lists on the internet.',
    daysAgo: 5,
  },
  {
    learner: 'beatriz.santos@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'Four weeks is honest',
    comment:
      'It says four hours a week, and it took me four hours a week. I learned to pause. I still talk too fast at the start.',
    daysAgo: 11,
  },
  {
    learner: 'chen.wei@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'The brief fits on one page',
    comment:
      'I learned to write a brief: six lines of the posting, the worry behind each, and what I have done. In the call it lay beside me, and I used four of the six.',
    daysAgo: 14,
  },
  {
    learner: 'dilnoza.karimova@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'Answering aloud is the point',
    comment:
      'I had always practiced in my head. The first recording was terrible: eleven fillers in a minute. The fourth had three. I learned more from that than from any tip.',
    daysAgo: 18,
  },
  {
    learner: 'ayo.balogun@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'Good for people who do not program, too',
    comment:
      'I did the technical week with a spreadsheet task. The five steps work. I learned to say what I assume before I begin.',
    daysAgo: 26,
  },
  {
    learner: 'freya.nielsen@launchpad.test',
    course: 'interview-ready',
    rating: 3,
    title: 'Too basic after a few years of work',
    comment:
      'The phone screen week was new to me, the rest I knew. I learned two good questions to ask at the end. A fair course, but for first interviews.',
    daysAgo: 29,
  },
  {
    learner: 'gabriel.moreau@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'I knew what to send afterward',
    comment:
      'I learned to write the message after the interview: three sentences, one of them about something that was said. Two interviewers answered it.',
    daysAgo: 33,
  },
  {
    learner: 'hana.sato@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: '"Tell me about yourself" in fifty seconds',
    comment:
      'I used to begin with my school. I learned to begin with the work that I want and to give two pieces of evidence. It takes fifty seconds, and people ask about the second one.',
    daysAgo: 39,
  },
  {
    learner: 'ivan.petrov@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'The quizzes explain themselves',
    comment:
      'I failed the first quiz twice and learned more from the reasons than from the lesson. I would have liked a fifth assignment with a technical task.',
    daysAgo: 47,
  },
  {
    learner: 'joyce.mensah@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'Passed my first phone screen',
    comment:
      'Three calls before the course, none passed. Three after it, two passed. I learned that the caller only decides four things, and which they are.',
    daysAgo: 55,
  },
  {
    learner: 'karthik.iyer@launchpad.test',
    course: 'interview-ready',
    rating: 4,
    title: 'Debugging aloud helped most',
    comment:
      'I learned to narrow a fault down while I talk. In my interview I did not find the bug in time and still got to the next round, because they could follow me.',
    daysAgo: 63,
  },
  {
    learner: 'lucia.romano@launchpad.test',
    course: 'interview-ready',
    rating: 5,
    title: 'I was calm, mostly',
    comment:
      'I learned what to do when I go blank: say so, repeat the question, take ten seconds. I needed it once, and nobody minded.',
    daysAgo: 67,
  },
  {
    learner: 'amina.yusuf@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: '4,000 dollars for one sentence',
    comment:
      'I learned to name a figure with three sources. They asked where I had it from, I told them, and the answer came the next day: 4,000 more.',
    daysAgo: 4,
  },
  {
    learner: 'ayo.balogun@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 4,
    title: 'The silence is the hard part',
    comment:
      'I learned to stop talking after the request. In the rehearsal I lasted two seconds. In the real call I counted to nine.',
    daysAgo: 7,
  },
  {
    learner: 'beatriz.santos@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'They said no, and it was fine',
    comment:
      'My salary was fixed by a table. I learned to ask for the next thing on my list, and got four more days of vacation and a course.',
    daysAgo: 13,
  },
  {
    learner: 'chen.wei@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'A memo for myself',
    comment:
      'The decision memo made me see that I wanted the job with the better teacher, not the one with the bonus. I learned to write down what I would give up.',
    daysAgo: 17,
  },
  {
    learner: 'dilnoza.karimova@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 4,
    title: 'Take the ten days',
    comment:
      'I tried to do it in a weekend, and the research takes longer. I learned where to find pay data for a small town; that was the part that I needed.',
    daysAgo: 21,
  },
  {
    learner: 'elias.haddad@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'No tricks, as promised',
    comment:
      'I learned to say "Is there room to move on this?" and nothing else. I had read three books on negotiation before, and all of them wanted me to be somebody else.',
    daysAgo: 25,
  },
  {
    learner: 'freya.nielsen@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 4,
    title: 'Also for a raise',
    comment:
      'I used it in a job that I have had for two years. I learned to bring one page with what changed since the last talk. 6 percent, and a date for the next review.',
    daysAgo: 28,
  },
  {
    learner: 'gabriel.moreau@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 3,
    title: 'Written for the United States',
    comment:
      'The method carries over, but benefits and insurance work differently here. I learned to rank what matters to me, and skipped the rest.',
    daysAgo: 36,
  },
  {
    learner: 'hana.sato@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'The phone call was four minutes',
    comment:
      'I had been afraid of it for a week. I learned the five turns by heart, and the call took four minutes. They agreed to the later start.',
    daysAgo: 42,
  },
  {
    learner: 'ivan.petrov@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 2,
    title: 'Too short for the price',
    comment:
      'Fifteen lessons for 199 dollars. The assignments are good, and I learned to compare offers on one sheet, but I had expected recorded calls to listen to.',
    daysAgo: 49,
  },
  {
    learner: 'joyce.mensah@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'I would have said yes at once',
    comment:
      'They offered, and I wanted to say yes on the phone. I learned to thank them and to ask for two days. In those two days I found the figure that they then paid.',
    daysAgo: 57,
  },
  {
    learner: 'karthik.iyer@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 5,
    title: 'Equity explained so that I understood it',
    comment:
      'I learned to count equity of a private company as zero until I understand the terms. That changed which offer was better.',
    daysAgo: 64,
  },
  {
    learner: 'lucia.romano@launchpad.test',
    course: 'salary-negotiation-mastery',
    rating: 4,
    title: 'Short and dense',
    comment:
      'Each lesson takes a quarter of an hour and ends with something to write. I learned to ask for one thing at a time.',
    daysAgo: 68,
  },
  {
    learner: 'elias.haddad@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 5,
    title: 'Half a page became a whole one',
    comment:
      'I thought that I had nothing to write. I learned which questions bring it out: how many, how often, compared with what. Ten lines, each with a number that I can explain.',
    daysAgo: 10,
  },
  {
    learner: 'hana.sato@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 4,
    title: 'Tailoring takes fifteen minutes now',
    comment:
      'I learned to change only the top third for each posting. Before that I rewrote everything every time, and sent three applications a week.',
    daysAgo: 27,
  },
  {
    learner: 'lucia.romano@launchpad.test',
    course: 'resume-preparation-workshop',
    rating: 5,
    title: 'The reader has seven seconds',
    comment:
      'I learned what is read first, and moved my internship there. The same resume, in another order, got me two calls in a week.',
    daysAgo: 34,
  },
];
