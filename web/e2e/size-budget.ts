/**
 * `npm run size`: compares the gzipped JavaScript and CSS that each public page loads with the budgets. It walks the
 * import graph that the build wrote. Everything counts that loads by itself: also the dynamic imports of the shell, such
 * as the notices and the prefetching of links, and those of a page, including those at its bottom and for its forms:
 * most of them always load, some of them a moment later. Not counted is what a visitor who only reads this page never
 * loads: other pages, and `loadedOnDemand`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const kilobyte = 1024;
const homeScript = 112 * kilobyte;
const pageScript = 140 * kilobyte;
/** An open lesson with the video player and the notes below it. Without a recording it stays within `pageScript`. */
const lessonScript = 146 * kilobyte;
const homeStyle = 15 * kilobyte;
/** The shared style sheet, and the styles of long texts. */
const pageStyle = 17 * kilobyte;

const scriptBudgets: Record<string, number> = {
  'home/HomePage.tsx': homeScript,
  'learning/try/TryLessonPage.tsx': lessonScript,
};

const publicPages = [
  'home/HomePage.tsx',
  'learning/try/TryLessonPage.tsx',
  'courses/CourseListPage.tsx',
  'courses/CoursePage.tsx',
  'blog/BlogListPage.tsx',
  'blog/ArticlePage.tsx',
  'webinars/WebinarListPage.tsx',
  'webinars/WebinarPage.tsx',
  'learning/certificate/CertificatePage.tsx',
  'community/SuccessStoriesPage.tsx',
  'community/ReferralPage.tsx',
  'community/ContactPage.tsx',
  'courses/WaitlistPage.tsx',
  'legal/HelpCenterPage.tsx',
  'legal/PrivacyPolicyPage.tsx',
  'legal/TermsOfServicePage.tsx',
  'accounts/LoginPage.tsx',
  'accounts/RegisterPage.tsx',
  'accounts/ForgotPasswordPage.tsx',
  'accounts/ResetPasswordPage.tsx',
  'commerce/CartPage.tsx',
  'commerce/CheckoutPage.tsx',
  'commerce/GiftPage.tsx',
  'practice/PracticePage.tsx',
  'practice/QuestionListPage.tsx',
  'practice/QuestionPage.tsx',
  'practice/answer/AnswerPage.tsx',
  'practice/history/HistoryPage.tsx',
  'practice/try/TryPage.tsx',
  'practice/recorder/RecordPage.tsx',
  'practice/recorder/KeepPage.tsx',
  'app/NotFoundPage.tsx',
];

/** Dynamic imports that do not load for a visitor who opens a page and only reads it. */
const loadedOnDemand = [
  // Loads at the first navigation (web/app/document-title.ts).
  '../functions/pages/page-head.shared.ts',
  // Loads when a request was refused, or the database is away.
  'app/after-failure.ts',
  // Loads when a menu is opened, or for signed-in users.
  'app/layout/FirstCoursesMenu.tsx',
  'app/layout/NavigationDrawer.tsx',
  'app/layout/UserMenu.tsx',
  // Loads for signed-in people.
  'learning/progress/NextStepBand.tsx',
  'learning/course/NotEnrolled.tsx',
  // Loads once somebody has signed in.
  'learning/try/join-account.ts',
  // Loads when somebody types a new password.
  'accounts/password-strength.ts',
  // Loads on the return from a social sign-in.
  'accounts/ReturnFromSignIn.tsx',
  'app/private-pages.tsx',
  // An open lesson is neither an assignment nor a question to answer aloud.
  'submissions/AssignmentWork.tsx',
  'learning/lesson/PracticeCard.tsx',
  // A lesson has a quiz or a video. The larger of them is counted.
  'learning/quiz/LearnerQuiz.tsx',
  'learning/try/VisitorQuiz.tsx',
  'learning/lesson/ShortcutsDialog.tsx',
  // Load where payments are real, and for an order that is not paid yet.
  'commerce/payments/HoldingOrders.tsx',
  'commerce/payments/ProcessorPayment.tsx',
  'commerce/payments/UnpaidOrder.tsx',
  // Loads for admins, on a local machine.
  'commerce/MockEnrollButton.tsx',
  // Loads once an order is placed.
  'commerce/OrderPlaced.tsx',
  // Loads when somebody corrects what they said.
  'practice/answer/TranscriptEditor.tsx',
  // Loads when somebody begins to answer.
  'practice/recorder/Review.tsx',
];
/**
 * The same for shared chunks, by name: queries load when somebody first moves on the page (web/app/prefetch.ts), and the
 * sign-in loads what somebody did in open lessons only after they did something there.
 */
const sharedOnDemand = ['queries', 'private', 'tried-lesson'];
/** Routes are not counted, because each visit loads only its own. */
const isRoute = (name: string) => name.endsWith('Page.tsx');

const built = join(import.meta.dirname, '../../dist/web');
const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const chunks = z
  .record(z.string(), chunkSchema)
  .parse(JSON.parse(readFileSync(join(built, 'page-files.json'), 'utf8')));

/** The chunk and everything that it imports. `lazily`: dynamic imports too. `without`: one that is not followed. */
function closure(name: string, lazily: boolean, found = new Set<string>(), without = ''): Set<string> {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build contains no ${name}.`);
  if (found.has(name)) return found;
  found.add(name);
  const later = chunk.dynamicImports.filter((next) => !isRoute(next) && !isOnDemand(next) && next !== without);
  for (const next of [...chunk.imports, ...(lazily ? later : [])]) closure(next, lazily, found, without);
  return found;
}

function isOnDemand(name: string): boolean {
  return loadedOnDemand.includes(name) || sharedOnDemand.includes(chunks[name]?.name ?? '');
}

/** Part of every page, although no chunk imports it. */
const beforePaint = Object.values(chunks).find(({ file }) => /before-paint-[^/]*\.js$/.test(file))?.file;
if (!beforePaint) throw new Error('The build contains no before-paint.js.');

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length;
  sizes.set(file, size);
  return size;
}
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

const shell = closure('index.html', true);

const rows = publicPages.map((page) => {
  const names = closure(page, true, new Set(shell));
  const found = [...names].flatMap((name) => chunks[name] ?? []);
  return {
    page: page.replace(/^.*\/|\.tsx$/g, ''),
    script: total(new Set([beforePaint, ...found.map(({ file }) => file).filter((file) => file.endsWith('.js'))])),
    style: total(new Set(found.flatMap(({ css }) => css))),
    budget: scriptBudgets[page] ?? pageScript,
    styleBudget: page === 'home/HomePage.tsx' ? homeStyle : pageStyle,
  };
});

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1);
console.table(
  Object.fromEntries(
    rows.map(({ page, ...row }) => [
      page,
      {
        'script KB': inKilobytes(row.script),
        'of KB': inKilobytes(row.budget),
        'style KB': inKilobytes(row.style),
        'of KB ': inKilobytes(row.styleBudget),
      },
    ]),
  ),
);
// Where payments are real, the checkout loads `ProcessorPayment` in place of `SimulatedPayment`.
const realCheckout = closure('commerce/CheckoutPage.tsx', true, new Set(shell), 'commerce/SimulatedPayment.tsx');
closure('commerce/payments/ProcessorPayment.tsx', false, realCheckout);
const realScript = total(
  new Set([
    beforePaint,
    ...[...realCheckout].flatMap((name) => chunks[name]?.file ?? []).filter((file) => file.endsWith('.js')),
  ]),
);
const simulatedScript = rows.find(({ page }) => page === 'CheckoutPage')?.script ?? 0;
console.log(
  `The checkout where payments are real: ${inKilobytes(realScript)} KB, simulated ${inKilobytes(simulatedScript)} KB.`,
);
if (realScript > simulatedScript) {
  console.error('The checkout must not load more where payments are real.');
  process.exitCode = 1;
}
const overBudget = rows.filter((row) => row.script > row.budget || row.style > row.styleBudget);
if (overBudget.length > 0) {
  console.error(`Over budget: ${overBudget.map(({ page }) => page).join(', ')}.`);
  process.exitCode = 1;
}
