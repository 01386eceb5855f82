/** What is requested before and after a click on a link (docs/architecture.md "Navigation"). */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { learnerEnrollmentListSchema } from '#functions/learning/contract.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();

/** The names of the chunks and the paths of the API answers that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, chunk] = /^\/assets\/([\w-]+?)-[\w-]{7}\.js$/.exec(pathname) ?? [];
    if (chunk ?? pathname.startsWith('/api/')) requests.push(chunk ?? pathname);
  });
  return requests;
}

/** Opens a page whose links are watched, with timers that the test can bring forward. */
async function arrive(path: string, options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit(options);
  const { page } = visitor;
  await page.clock.install();
  return {
    ...visitor,
    async open() {
      await visitor.open(path);
      await page.waitForLoadState('networkidle');
      return requestsOf(page);
    },
    /** Lets the pointer or the focus stay where it is. */
    stay: () => page.clock.fastForward(1000),
    link: (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  };
}

test('an address with encoded slashes leads the requests of its page to no other route', async () => {
  const { token } = await product().newcomer();
  const { page, open } = await visit({ token });
  const requests = requestsOf(page);
  const value = encodeURIComponent('../../courses/featured?');
  await open(`/teaching/submissions/${value}`);
  await page.getByRole('heading', { name: 'This work is not here' }).waitFor();
  await open(`/practice/answers/${value}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(requests.filter((path) => path.startsWith('/api/courses/'))).toEqual([]);
});

test('a page from a link in a mail works again at the next visit, with what the browser has stored', async () => {
  const { page, open, faults } = await visit();
  for (const path of ['/?utm_source=newsletter', '/login?redirect=/courses']) {
    for (let visits = 0; visits < 2; visits += 1) {
      await open(path);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument Sans');
    }
  }
  await page.getByLabel('Email').fill('ada@launchpad.test');
  expect(faults).toEqual([]);
});

describe('a link', () => {
  test('that the pointer stays on is fetched once, and the click shows the page without a request', async () => {
    const { page, open, stay, link } = await arrive('/');
    const requests = await open();
    await link('Blogs').hover();
    await stay();
    await expect.poll(() => requests).toContain('/api/blogs');
    await expect.poll(() => requests).toContain('BlogListPage');
    await link('Success Stories').hover();
    await link('Blogs').hover();
    await stay();
    await page.waitForLoadState('networkidle');
    const fetched = requests.length;
    await link('Blogs').click();
    await page.getByRole('article').first().waitFor();
    expect(requests.filter((path) => ['BlogListPage', '/api/blogs'].includes(path)).sort()).toEqual([
      '/api/blogs',
      'BlogListPage',
    ]);
    // Requests after the content, such as the names of the categories and the pages behind its links, may have been sent
    // already.
    expect(
      requests.slice(fetched).filter((path) => !/^(\/api\/categories|page-head.*|[A-Z]\w+Page)$/.test(path)),
    ).toEqual([]);
  });

  test('that the focus stays on is fetched; those that it passes are not', async () => {
    const { page, open, stay } = await arrive('/');
    const requests = await open();
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLElement>('footer a, header a[href="/blogs"]')) link.focus();
    });
    await stay();
    const last = page.locator('footer a').last();
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => requests).toContain('TermsOfServicePage');
    expect(requests.filter((path) => path.endsWith('Page'))).toEqual(['TermsOfServicePage']);
  });

  test('is fetched where a finger touches it, before the click', async () => {
    const { page, open, link } = await arrive('/');
    const requests = await open();
    await link('Blogs').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.clock.runFor(1);
    await expect.poll(() => requests).toContain('/api/blogs');
    expect(page.url()).toBe(`${product().origin}/`);
  });

  test('is not fetched with Save-Data, and works', async () => {
    const { page, open, stay, link } = await arrive('/');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const requests = await open();
    await link('Blogs').hover();
    await stay();
    // The browser reports requests in their order: what the pointer had caused would come before this one.
    await page.evaluate(() => fetch('/api/health'));
    await expect.poll(() => requests).toEqual(['/api/health']);
    await link('Blogs').click();
    await page.getByRole('article').first().waitFor();
  });

  test('to a private page is not fetched for a visitor', async () => {
    const { page, open, stay, link } = await arrive('/help-center');
    const requests = await open();
    await page.evaluate(() => {
      const [dashboard, learn] = document.querySelectorAll('footer a');
      dashboard?.setAttribute('href', '/dashboard');
      learn?.setAttribute('href', '/courses/interview-ready/learn');
    });
    for (const path of ['/dashboard', '/courses/interview-ready/learn']) {
      await page.locator(`a[href="${path}"]`).hover();
      await stay();
    }
    await link('Blogs').hover();
    await stay();
    await expect.poll(() => requests).toContain('/api/blogs');
    // The open lesson, to which the header leads, shares the code of lessons.
    expect(requests.filter((path) => /private-pages|Dashboard|LearnPage|\/learn$|\/dashboard$/.test(path))).toEqual([]);
  });
});

test.each([
  ['its heading, once it has appeared', false],
  ['what somebody has gone to meanwhile', true],
])('the focus on a page that loads slowly is on %s', async (_what, goesOn) => {
  const { page, open } = await visit();
  const code = Promise.withResolvers<void>();
  await intercept(page, '**/assets/HelpCenterPage-*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await open('/contact-us');
  await page.getByRole('link', { name: 'Help Center' }).first().click();
  await page.locator('main:focus').getByText('Loading...').waitFor();
  const elsewhere = page.getByRole('banner').getByRole('link').first();
  if (goesOn) await elsewhere.focus();
  code.resolve();
  await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
  if (goesOn) await expect.poll(() => elsewhere.evaluate((link) => link === document.activeElement)).toBe(true);
  else await page.locator('h1:focus').waitFor();
});

test('a fragment that is no valid encoding leaves the page as it is', async () => {
  const { email, password } = await product().newcomer();
  const { page, open, faults } = await visit();
  await open(`/login?redirect=${encodeURIComponent('/help-center#50%')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/help-center#50%');
  await page.locator('h1:focus').waitFor();
  expect(faults).toEqual([]);
});

test('the lesson after a completed one is fetched ahead, appears without a request, and counts as opened only then', async () => {
  const course = await createTestCourse(openDatabase(product().database.databaseUrl), {
    modules: [[reading, reading]],
  });
  const { id, token } = await product().newcomer();
  await product().request('POST', '/api/enroll', { token, body: { courseId: course.id } });
  const lessonPath = (index: number) => `lessons/${course.lessons[index]?.moduleId}/${course.lessons[index]?.lessonId}`;
  const { moduleId, lessonId } = course.lessons[0] ?? {};
  const body = { courseId: course.id, moduleId, lessonId, status: 'completed' };
  await product().request('POST', '/api/progress/lesson', { token, body });
  const { page, open } = await arrive(`/courses/${course.slug}/learn/${lessonPath(0)}`, { token });
  const requests = await open();
  const next = `/api/courses/${course.slug}/${lessonPath(1)}`;
  const openedAt = async () => {
    const [enrollment] = await product().expectAnswer(learnerEnrollmentListSchema, {
      path: `/api/users/${id}/enrollments`,
      token,
    });
    return enrollment?.lastAccessedAt;
  };

  await page.getByRole('heading', { level: 1, name: 'Lesson 1.1' }).waitFor();
  const openedBefore = await openedAt();

  requests.length = 0;
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lesson 1.2' }).waitFor();
  expect(requests).not.toContain(next);
  await expect.poll(() => requests).toContain('/api/progress/lesson');
  await expect.poll(openedAt).not.toBe(openedBefore);
});

test('a changed page renames no file that another page loads', () => {
  const chunks: Record<string, { imports?: string[]; dynamicImports?: string[] }> = JSON.parse(
    readFileSync('dist/web/page-files.json', 'utf8'),
  );
  const isPage = (name: string) => name.endsWith('Page.tsx') || name.endsWith('private-pages.tsx');
  const naming = Object.entries(chunks).filter(([, { dynamicImports = [] }]) => dynamicImports.some(isPage));
  // The entry has no hash in its name. The others are part of the pages that they name.
  expect(
    naming
      .map(([name]) => name)
      .filter((name) => !name.includes('/admin/'))
      .sort(),
  ).toEqual([
    'app/AdminArea.tsx',
    'app/CreatorArea.tsx',
    'app/TeachingArea.tsx',
    'app/private-pages.tsx',
    'index.html',
  ]);
  expect(Object.entries(chunks).filter(([, { imports = [] }]) => imports.includes('index.html'))).toEqual([]);
});
