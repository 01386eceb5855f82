/**
 * `npm run size`: what a visitor's browser loads of script and style for each public page, gzipped, against the budgets.
 * It walks the import graph that the build wrote down. What a page imports while it runs counts as well, down to its foot
 * and with the forms on it: most of that always comes, some of it a moment later. So does what the shell imports by
 * itself. What does not count is what a visitor who reads this one page never loads: other pages, and `onlyWhenAsked`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const kilobyte = 1024;
const homeScript = 115 * kilobyte;
const pageScript = 140 * kilobyte;
const homeStyle = 15 * kilobyte;
/** The same sheet, and what long texts need. */
const pageStyle = 17 * kilobyte;

const publicPages = [
  'home/HomePage.tsx',
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
  'app/NotFoundPage.tsx',
];

/** What a page imports while it runs, but for no visitor who arrives at it and reads it. */
const onlyWhenAsked = [
  // With the first navigation (web/app/document-title.ts).
  '../functions/pages/page-head.shared.ts',
  // When a menu is reached for, or for those who are signed in.
  'app/layout/FirstCoursesMenu.tsx',
  'app/layout/NavigationDrawer.tsx',
  'app/layout/UserMenu.tsx',
  // On the way back from a social sign-in.
  'accounts/ReturnFromSignIn.tsx',
  'app/private-pages.tsx',
];
/** Of the routes each visit loads one. */
const isRoute = (name: string) => name.endsWith('Page.tsx');

const built = join(import.meta.dirname, '../../dist/web');
const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const chunks = z
  .record(z.string(), chunkSchema)
  .parse(JSON.parse(readFileSync(join(built, 'page-files.json'), 'utf8')));

/** The chunk and all that comes with it. `lazily`: with what it imports while it runs. */
function closure(name: string, lazily: boolean, found = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`${name} is not among what was built.`);
  if (found.has(name)) return found;
  found.add(name);
  const later = chunk.dynamicImports.filter((next) => !isRoute(next) && !onlyWhenAsked.includes(next));
  for (const next of [...chunk.imports, ...(lazily ? later : [])]) closure(next, lazily, found);
  return found;
}

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(built, file))).length;
  sizes.set(file, known);
  return known;
}
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);

const shell = closure('index.html', true);

const rows = publicPages.map((page) => {
  const names = closure(page, true, new Set(shell));
  const found = [...names].flatMap((name) => chunks[name] ?? []);
  return {
    page: page.replace(/^.*\/|\.tsx$/g, ''),
    script: total(
      new Set(['before-paint.js', ...found.map(({ file }) => file).filter((file) => file.endsWith('.js'))]),
    ),
    style: total(new Set(found.flatMap(({ css }) => css))),
    budget: page === 'home/HomePage.tsx' ? homeScript : pageScript,
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
const over = rows.filter((row) => row.script > row.budget || row.style > row.styleBudget);
if (over.length > 0) {
  console.error(`Over budget: ${over.map(({ page }) => page).join(', ')}.`);
  process.exitCode = 1;
}
