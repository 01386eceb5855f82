/** Measures from the click on a link to the painted content of the page behind it, on simulated slow 4G. */
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { z } from 'zod';
import { learnCourseSchema } from '#functions/learning/contract.ts';
import { chromiumArguments, chromiumPath } from '../chromium.ts';
import { slowDown } from './slow-4g.ts';

/** How long a page is read before the next link is reached for, in milliseconds. */
const reading = 1000;
/**
 * How long the pointer or the focus is on a link before the click, and a finger on the screen, in milliseconds. Assumed,
 * not measured with people.
 */
const reach = { pointer: 200, focus: 200, finger: 80 };

/** One click. `content` is what the page shows once its first data are there. */
type Navigation = { name: string; from: string; link: (page: Page) => Locator; content: string };
type Way = 'with the pointer' | 'with the keyboard' | 'with a finger';
/** `network`: how long after the click the last response came that arrived before the content. */
type Time = { name: string; milliseconds: number; network: number; requests: number };

const inHeader = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();
const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const inMain = (selector: string) => (page: Page) => page.locator(`main ${selector}`).first();

/** Each begins with a visit of its own, so that nothing is cached but what the first page has loaded. */
const publicNavigations: Navigation[] = [
  { name: 'home to the catalog', from: '/', link: inHeader('Courses'), content: 'article h3' },
  { name: 'catalog to a course', from: '/courses', link: inMain('article h3 a'), content: '#enroll, h1 + p' },
  { name: 'course to the help center', from: '/courses/interview-ready', link: inFooter('Help Center'), content: 'h2' },
  { name: 'home to the blog', from: '/', link: inHeader('Blogs'), content: 'article' },
  { name: 'blog to an article', from: '/blogs', link: inMain('article a'), content: 'article h1' },
  { name: 'home to the success stories', from: '/', link: inHeader('Success Stories'), content: 'article, figure' },
  { name: 'blog to the referral program', from: '/blogs', link: inHeader('Referral Program'), content: 'h1' },
  { name: 'webinars to a webinar', from: '/webinars', link: inMain('article a'), content: 'h1' },
  { name: 'help center to the contact page', from: '/help-center', link: inFooter('Contact Us'), content: 'form' },
  { name: 'contact page to the home page', from: '/contact-us', link: inHeader('Home'), content: 'h1' },
];

/** The times of the public navigations and of a learner's walk, by the way of reaching for the links. */
export async function measureNavigations(
  origin: string,
  token: string,
): Promise<{ list: string; way: Way; times: Time[] }[]> {
  const lessonLink = await prepareCourse(origin, token);
  const learnerNavigations: Navigation[] = [
    { name: 'dashboard to learn', from: '/dashboard', link: inMain('article h3 a'), content: '[role=tabpanel]' },
    { name: 'learn to lesson', from: '', link: inMain(`a[href="${lessonLink}"]`), content: 'h1' },
    {
      name: 'lesson to next lesson',
      from: '',
      link: (page) => page.getByRole('link', { name: 'Next lesson' }),
      content: 'h1',
    },
  ];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
  const results = [];
  for (const way of ['with the pointer', 'with the keyboard', 'with a finger'] as const) {
    const times: Time[] = [];
    for (const navigation of publicNavigations) {
      await using context = await browser.newContext(contextOptions(origin, way));
      times.push(await measure(await arrive(context, navigation.from), navigation, way));
    }
    results.push({ list: 'Ten public navigations', way, times });

    await using context = await browser.newContext(contextOptions(origin, way));
    await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    const visitor = await arrive(context, '/dashboard');
    const walk: Time[] = [];
    for (const navigation of learnerNavigations) walk.push(await measure(visitor, navigation, way));
    results.push({ list: 'Dashboard to learn to lesson to next lesson', way, times: walk });
  }
  await browser.close();
  return results;
}

function contextOptions(baseURL: string, way: Way) {
  return way === 'with a finger'
    ? { baseURL, viewport: { width: 1280, height: 900 }, hasTouch: true }
    : { baseURL, viewport: { width: 1280, height: 900 } };
}

/** Enrolls the learner and completes the first lesson, so that the second one is open. Returns the path of the first. */
async function prepareCourse(origin: string, token: string): Promise<string> {
  const api = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const slug = 'interview-ready';
  const { id: courseId } = z.object({ id: z.number() }).parse(await api('GET', `/courses/${slug}`));
  await api('POST', '/enroll', { courseId });
  const { modules } = learnCourseSchema.parse(await api('GET', `/courses/${slug}/learn`));
  const module = modules[0];
  const [moduleId, lessonId] = [module?.id, module?.lessons[0]?.id];
  await api('POST', '/progress/lesson', { courseId, moduleId, lessonId, status: 'completed', timeSpent: 5 });
  return `/courses/${slug}/learn/lessons/${moduleId}/${lessonId}`;
}

type Visitor = { page: Page; network: CDPSession };

/** Opens a page on slow 4G, and waits until the app has taken over. */
async function arrive(context: BrowserContext, path: string): Promise<Visitor> {
  const page = await context.newPage();
  const network = await slowDown(page);
  await page.goto(path, { timeout: 90_000 });
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  return { page, network };
}

async function measure({ page, network }: Visitor, { name, link, content }: Navigation, way: Way): Promise<Time> {
  const target = link(page);
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  // The first sign of a person (web/app/prefetch.ts), as of somebody who reads the page.
  await page.mouse.move(640, 860);
  await page.mouse.move(642, 862);
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(reading);
  const sent: number[] = [];
  page.on('request', () => sent.push(Date.now()));
  const shown = page.evaluate(watchNavigation, content);
  await follow(page, network, target, way);
  const { clickedAt, paintedAt, respondedAt } = await shown.catch((cause: unknown) => {
    throw new Error(`The navigation "${name}" ${way} failed.`, { cause });
  });
  return {
    name,
    milliseconds: paintedAt - clickedAt,
    network: Math.max(0, respondedAt - clickedAt),
    requests: sent.filter((time) => time > clickedAt && time < paintedAt).length,
  };
}

async function follow(page: Page, network: CDPSession, target: Locator, way: Way): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The link is not visible.');
  const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  switch (way) {
    case 'with the pointer':
      await page.mouse.move(x, y);
      await wait(reach.pointer);
      return page.mouse.click(x, y);
    case 'with the keyboard':
      await target.focus();
      await wait(reach.focus);
      return page.keyboard.press('Enter');
    case 'with a finger':
      await network.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await wait(reach.finger);
      await network.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      return;
  }
}

/** Runs in the page. Resolves with the times of the click and of the first frame that shows the content. */
function watchNavigation(content: string): Promise<{ clickedAt: number; paintedAt: number; respondedAt: number }> {
  const oldPage = document.querySelector('main > *');
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${location.href} does not show ${content}.`)), 20_000);
    let clickedAt = 0;
    addEventListener(
      'click',
      (event) => {
        clickedAt = performance.timeOrigin + event.timeStamp;
      },
      { capture: true, once: true },
    );
    const isShown = () =>
      clickedAt > 0 &&
      oldPage?.isConnected === false &&
      document.querySelector(`main :is(${content})`)?.checkVisibility() === true &&
      // Skeletons say so to screen readers.
      ![...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent.includes('Loading'));
    const afterPaint = (shownAt: number) => {
      const responses = performance
        .getEntriesByType('resource')
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
        .filter((time) => time < shownAt);
      const respondedAt = performance.timeOrigin + Math.max(...responses);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        resolve({ clickedAt, paintedAt: performance.timeOrigin + performance.now(), respondedAt });
      port2.postMessage(null);
    };
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      const shownAt = performance.now();
      requestAnimationFrame(() => afterPaint(shownAt));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
