/** The demo student's work so far in `interview-ready`: two weeks of evenings, and a current streak. */
import type { DailyMinutes, Worry } from '#db/learning/states.ts';

export const studiedCourse = 'interview-ready';

/** Whole days before the demo data is inserted. */
export const enrolledDaysAgo = 16;

export type SittingSeed = {
  daysAgo: number;
  lesson: string;
  minutes: number;
  /** False for an evening on which the lesson was not completed. */
  completes: boolean;
};

/** In chronological order, which is also the order of the course. */
export const sittings: SittingSeed[] = [
  { daysAgo: 15, lesson: 'what-the-interviewer-decides', minutes: 18, completes: true },
  { daysAgo: 14, lesson: 'posting-to-questions', minutes: 42, completes: true },
  { daysAgo: 12, lesson: 'the-first-phone-screen', minutes: 27, completes: true },
  { daysAgo: 9, lesson: 'first-phone-screen-quiz', minutes: 12, completes: true },
  { daysAgo: 7, lesson: 'one-page-brief', minutes: 35, completes: false },
  { daysAgo: 5, lesson: 'one-page-brief', minutes: 40, completes: false },
  { daysAgo: 3, lesson: 'one-page-brief', minutes: 25, completes: true },
  { daysAgo: 2, lesson: 'star-without-the-script', minutes: 38, completes: true },
  { daysAgo: 1, lesson: 'weaknesses-gaps-grades', minutes: 33, completes: true },
  { daysAgo: 0, lesson: 'tell-me-about-yourself', minutes: 29, completes: true },
];

/** What the demo student answered to the three questions. The interview is three weeks and a half after the demo data. */
export const studyPlan = {
  interviewInDays: 25,
  worries: ['introduction', 'weak_spots'],
  minutesADay: 20,
} satisfies { interviewInDays: number; worries: Worry[]; minutesADay: DailyMinutes };

/** A booking of a live session of the course. */
export const bookedLiveSession = { title: 'Ask a Mentor Anything', daysAgo: 2 };

/** The submission for `one-page-brief`. */
export const submittedBrief = `**The posting**
Junior operations assistant at a company that delivers to small shops.

**Lines and evidence**
Line: "Prepare weekly stock reports." Worry: reports arrive late or with errors nobody noticed. Question: "How do you make sure that your numbers are right?" Evidence: I kept the stock sheet for a campus food bank for one term, and I added a check against the shelf count each Friday, which showed us that donations were being entered twice.

Line: "Work with drivers and customers by phone." Worry: people who are kept waiting hang up. Question: "Tell me about a call that went badly." Evidence: I took the Saturday calls at a repair shop, for the owner, and I started to read the ticket back before hanging up, so fewer people called again to ask what we had agreed.

Line: "Confident with spreadsheets." Worry: I will need to be taught the basics. Question: "What is the last formula you wrote?" Evidence: none that is good enough yet. On Tuesday at seven I will rebuild the food bank sheet with a lookup in place of copying by hand.

**Company in four facts**
They deliver dry goods. Their customers are shops with one or two owners. They opened a second depot this year. I packed deliveries for shops like these for two summers, and I know how a wrong count looks from the loading dock.

**Introduction**
I am finishing a degree in geography, and for two summers I packed deliveries. At the food bank I found out that I like making numbers agree with shelves. I would like to do that where somebody is waiting for the delivery.

**Logistics**
I can start in June. I live a bus ride away. I still have to look up a pay range and note where it comes from.

**Practice call**
Asked: "Why us?" I said: "It seems like a growing company." Next time: "Because I packed those deliveries, and I know what a wrong count does to a small shop's morning."
`;
