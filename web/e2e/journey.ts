/** The setup of every journey, a test in a real browser: the built product over demo data of its own, and a browser. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { freePort } from '#db/local/free-port.ts';
import { type LocalOidcProvider, startLocalOidcProvider } from '#functions/local/oidc-provider.ts';
import { startTestApi, type TestApi } from '#functions/local/test-api.ts';
import { violationsOf } from './accessibility.ts';
import { chromiumArguments, chromiumPath, withoutArguments } from './chromium.ts';

/** What a test file needs from `journey()`. */
export type Journey = {
  /** The product over a database with the demo data. */
  product(): TestApi;
  /** A new visitor, in a browser context of their own. The test checks the errors of its pages in `faults`. */
  visit(options?: VisitOptions): Promise<Visit>;
};
/** `width` in CSS pixels; `token` signs the visitor in. */
type VisitOptions = { width?: number; dark?: boolean; timeZone?: string; token?: string };
/** A visitor with one open page. */
export type Visit = {
  context: BrowserContext;
  page: Page;
  /** Console errors, page errors and CSP violations so far. */
  faults: string[];
  /** Loads a page, and waits until the app has replaced what the server painted. */
  open(path: string): Promise<void>;
  /** Goes to a page of the app without loading a document: the app itself requests the page's data. */
  navigate(path: string): Promise<void>;
  /** Expects that axe finds no violation of WCAG 2.2 AA on the page in its current state. */
  expectAccessible(): Promise<void>;
  /** The same, and the color contrast in the other theme too. */
  expectAccessibleInBothThemes(): Promise<void>;
  /** The same for the content of <main> only. Other tests check the frame around it. */
  expectMainAccessible(): Promise<void>;
};

/**
 * V8 without its optimizing compilers, which here take a tenth of Chromium's CPU time: most pages of a test live for
 * seconds, in a process of their own. Not for benchmarks, nor for tests that measure how fast something is computed.
 */
const withoutOptimizing = '--js-flags=--no-maglev --no-opt';

/** What all test files of this process share: a browser, and a sign-in provider that knows the product's address. */
type SharedTools = { browser: Browser; provider: LocalOidcProvider; port: number };
let sharedTools: Promise<SharedTools> | undefined;

async function startSharedTools(): Promise<SharedTools> {
  const port = await freePort();
  const appOrigin = `http://localhost:${port}`;
  const executablePath = await chromiumPath();
  const [provider, browser] = await Promise.all([
    startLocalOidcProvider({ appOrigin }),
    chromium.launch({
      executablePath,
      args: [...chromiumArguments, withoutOptimizing],
      ignoreDefaultArgs: withoutArguments,
    }),
  ]);
  return { browser, provider, port };
}

/**
 * Sets the product up for a test file, over demo data of its own. Call it once at the top of the file. `settings`:
 * variables of the Worker that only this file needs.
 */
export function journey(settings: () => Promise<Record<string, string>> = async () => ({})): Journey {
  let api: TestApi;
  let browser: Browser;
  /** The pages of the current test. Pages opened in a `beforeAll` stay open for the whole file. */
  let pagesOfTest: { page: Page; faults: string[]; failedRequests: string[] }[] = [];
  beforeEach(() => {
    pagesOfTest = [];
  });
  afterEach(async ({ task }) => {
    // Beside the error at the end of the output, of which CI keeps no more.
    const error = task.result?.errors?.[0];
    if (error) error.message = [error.message, ...(await Promise.all(pagesOfTest.map(pageSummary)))].join('\n\n');
    // An open page would go on counting down and sending requests during the tests that follow.
    await Promise.all(pagesOfTest.map(({ page }) => closeContext(page.context())));
  });
  beforeAll(async () => {
    sharedTools ??= startSharedTools();
    const { provider, ...tools } = await sharedTools;
    browser = tools.browser;
    const own = await settings();
    const isUsual = Object.keys(own).length === 0;
    // The Worker of the other files may still listen at the shared port.
    const port = isUsual ? tools.port : await freePort();
    const variables = {
      APP_ORIGIN: `http://localhost:${port}`,
      SUPPORT_EMAIL: 'support@launchpad.test',
      ...provider.variables,
      ...own,
    };
    api = await startTestApi(variables, { demoData: true, port, isUsual });
  }, 60_000);
  afterAll(async () => {
    // The contexts that a `beforeAll` opened.
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
        // Otherwise workerd would compress every file for every visitor, a fifth of its time.
        extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
      });
      if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
      const page = await context.newPage();
      // A long timeout, because other files try fifty passwords or hundreds of orders at the same time, on two cores.
      page.setDefaultTimeout(25_000);
      const faults: string[] = [];
      const failedRequests: string[] = [];
      pagesOfTest.push({ page, faults, failedRequests });
      page.on('response', (response) => {
        if (response.status() >= 400) {
          failedRequests.push(`${response.status()} ${response.request().method()} ${response.url()}`);
        }
      });
      page.on('requestfailed', (failed) => {
        failedRequests.push(`${failed.failure()?.errorText} ${failed.method()} ${failed.url()}`);
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        // The browser itself logs refused requests. Whether a refusal is right is for the test to check.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          faults.push(message.text());
        }
      });
      const setColorScheme = (colorScheme: 'light' | 'dark') =>
        withoutTransitions(page, () => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));
      const expectAccessible = async (within?: string, rules?: string[]) => {
        await waitForAnimations(page);
        expect(await violationsOf(page, { ...(within && { within }), ...(rules && { rules }) })).toEqual([]);
      };
      const inBothThemes = async (within?: string) => {
        await expectAccessible(within);
        await setColorScheme(dark ? 'light' : 'dark');
        await expectAccessible(within, ['color-contrast']);
        await setColorScheme(dark ? 'dark' : 'light');
      };
      return {
        context,
        page,
        faults,
        async open(path) {
          await page.goto(path, { waitUntil: 'load' });
          await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
          await waitForBanner(page);
        },
        async navigate(path) {
          await page.evaluate((address) => {
            history.pushState(null, '', address);
            dispatchEvent(new PopStateEvent('popstate'));
          }, path);
        },
        expectAccessible: () => expectAccessible(),
        expectAccessibleInBothThemes: () => inBothThemes(),
        expectMainAccessible: () => inBothThemes('main'),
      };
    },
  };
}

/** Closes the pages of a visitor. A route callback that still waits for one of them is no error of a test that has ended. */
async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Waits for the webinar banner. A banner that appears late pushes the page down, also a button that is being pressed,
 * and the click is lost. Does not wait when the banner was dismissed, and not long when a test delays its answer.
 */
async function waitForBanner(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelector('[data-webinar-banner="absent"]') === null ||
    Object.keys(localStorage).some((key) => key.startsWith('webinar_banner_dismissed_'));
  await page.waitForFunction(isSettled, null, { timeout: 2000 }).catch(() => {});
}

/** What the error of a failed test says of a page: its URL and text, errors and failed requests. */
async function pageSummary({
  page,
  faults,
  failedRequests,
}: {
  page: Page;
  faults: string[];
  failedRequests: string[];
}): Promise<string> {
  const text = await page.evaluate(() => document.body.textContent.slice(0, 1500)).catch(String);
  return [page.url(), text, ...faults, ...failedRequests].join('\n');
}

/**
 * Changes the theme without transitions. Otherwise each color of the page would fade, also while the test goes on, and to
 * draw that takes as long as axe itself.
 */
async function withoutTransitions(page: Page, changeTheme: () => Promise<void>): Promise<void> {
  // Not a <style>, which the page's policy forbids.
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(made);
    return made;
  });
  await changeTheme();
  await sheet.evaluate(async (made) => {
    // The theme takes effect in the next frame. The colors that the second one draws were set without transitions.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made);
  });
  await sheet.dispose();
}

/** Waits for animations: elements that appear and colors that change take a moment even with reduced motion. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations that follow the scroll position or repeat forever never finish.
    const runningAnimations = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A theme change takes effect in the next frame, and an element may start to change after its parent has finished.
    const nextFrames = async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    };
    await nextFrames();
    while (runningAnimations().length > 0) {
      await Promise.all(runningAnimations().map((animation) => animation.finished.catch(() => undefined)));
      await nextFrames();
    }
  });
}
