/** What every journey in a real browser starts from: the built product over demo data of its own, and a browser. */
import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type LocalOidcProvider, startLocalOidcProvider } from '#functions/local/oidc-provider.ts';
import { startTestApi, type TestApi } from '#functions/local/test-api.ts';
import { violationsOf } from './accessibility.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';

export type Journey = {
  /** The product over a database with the demo data. */
  product(): TestApi;
  /** A new visitor: a browser context of their own. Errors of its pages fail the test that calls `expectNoFaults`. */
  visit(options?: VisitOptions): Promise<Visit>;
};
type VisitOptions = { width?: number; dark?: boolean; timeZone?: string; token?: string };
export type Visit = {
  context: BrowserContext;
  page: Page;
  /** Console errors, page errors and CSP violations so far. */
  faults: string[];
  /** Loads a page, until its own code has taken over what the server painted. */
  open(path: string): Promise<void>;
  /** No violation of WCAG 2.2 AA that axe can find on the page as it is now. */
  expectAccessible(): Promise<void>;
  /** The same, and of its colors in the other theme too. */
  expectAccessibleInBothThemes(): Promise<void>;
  /** The same of what is in <main> alone; the frame around it is looked at elsewhere. */
  expectMainAccessible(): Promise<void>;
};

/** What all test files of this process stand on, until it ends: a browser, and a provider that knows the product's address. */
type SharedTools = { browser: Browser; provider: LocalOidcProvider; port: number; appOrigin: string };
let sharedTools: Promise<SharedTools> | undefined;

async function startSharedTools(): Promise<SharedTools> {
  const port = await freePort();
  const appOrigin = `http://localhost:${port}`;
  const executablePath = await chromiumPath();
  const [provider, browser] = await Promise.all([
    startLocalOidcProvider({ appOrigin }),
    chromium.launch({ executablePath, args: chromiumArguments }),
  ]);
  return { browser, provider, port, appOrigin };
}

/** Sets the product up for a test file, over demo data of its own; call it once at its top. */
export function journey(): Journey {
  let api: TestApi;
  let browser: Browser;
  /** Of the test that runs; those of a `beforeAll` stay for the whole file. */
  let pagesOfTest: Page[] = [];
  beforeEach(() => {
    pagesOfTest = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const page of pagesOfTest) console.error(await lastSeen(page));
    // Left open they would go on counting down and asking, beside the tests that follow.
    await Promise.all(pagesOfTest.map((page) => page.context().close()));
  });
  beforeAll(async () => {
    sharedTools ??= startSharedTools();
    const { provider, port, appOrigin, ...laid } = await sharedTools;
    browser = laid.browser;
    const variables = { APP_ORIGIN: appOrigin, SUPPORT_EMAIL: 'support@launchpad.test', ...provider.variables };
    api = await startTestApi(variables, { demoData: true, port, isUsual: true });
  }, 60_000);
  afterAll(async () => {
    // Those of a `beforeAll`.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await api?.stop();
  });

  return {
    product: () => api,
    async visit({ width = 1280, dark = false, timeZone = 'UTC', token } = {}) {
      const context = await browser.newContext({
        baseURL: api.origin,
        viewport: { width, height: width < 600 ? 812 : 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        timezoneId: timeZone,
      });
      if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
      const page = await context.newPage();
      // Patient: beside this browser, on two cores, other files try fifty passwords or hundreds of orders at once.
      page.setDefaultTimeout(25_000);
      pagesOfTest.push(page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; whether it was right to refuse is the journey's to say.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          faults.push(message.text());
        }
      });
      const show = async (colorScheme: 'light' | 'dark') => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      };
      const expectAccessible = async (within?: string, rules?: string[]) => {
        await settle(page);
        expect(await violationsOf(page, { ...(within && { within }), ...(rules && { rules }) })).toEqual([]);
      };
      const inBothThemes = async (within?: string) => {
        await expectAccessible(within);
        await show(dark ? 'light' : 'dark');
        await expectAccessible(within, ['color-contrast']);
        await show(dark ? 'dark' : 'light');
      };
      return {
        context,
        page,
        faults,
        async open(path) {
          await page.goto(path, { waitUntil: 'load' });
          await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
          await bannerAtRest(page);
        },
        expectAccessible: () => expectAccessible(),
        expectAccessibleInBothThemes: () => inBothThemes(),
        expectMainAccessible: () => inBothThemes('main'),
      };
    },
  };
}

/**
 * The banner that comes late pushes the page down, and a button from under a pointer that is already pressed: the click is
 * lost. Not waited for where it was dismissed, nor for long where a test holds its answer back.
 */
async function bannerAtRest(page: Page): Promise<void> {
  const isAtRest = () =>
    document.querySelector('[data-webinar-banner="absent"]') === null ||
    Object.keys(localStorage).some((key) => key.startsWith('webinar_banner_dismissed_'));
  await page.waitForFunction(isAtRest, null, { timeout: 2000 }).catch(() => {});
}

/** Where a failed test stood, to be read beside its error. */
async function lastSeen(page: Page): Promise<string> {
  const words = await page.evaluate(() => document.body.textContent.slice(0, 1500)).catch(String);
  return `${page.url()}\n${words}`;
}

/** What comes in, and colors that change with a theme, take a moment even where motion is reduced. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What follows the scroll, or goes round for ever, never comes to rest.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A change of theme reaches the page with its next frame, and an element may begin to change when its parent is done.
    const nextFrames = async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    };
    await nextFrames();
    while (moving().length > 0) {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => undefined)));
      await nextFrames();
    }
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}
