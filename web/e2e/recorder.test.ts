/**
 * The recorder: an answer without an account, from the home page; the way into an account; everything that can go wrong;
 * and answers of other people in the same browser.
 */
import { eq, sql } from 'drizzle-orm';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { addTestQuestion } from '#db/local/practice-fixture.ts';
import { practiceQuestions } from '#db/practice/tables.ts';
import { signedInSchema } from '#functions/accounts/contract.ts';
import { type PracticeAnswerSummary, practiceAnswerListSchema } from '#functions/practice/contract.ts';
import { paths } from '#web/app/paths.ts';
import { violationsOf } from './accessibility.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';
import {
  emptyPage,
  forgetEverything,
  hear,
  press,
  type RecorderBrowser,
  setQuota,
  signIn,
  startRecorderBrowser,
  startRecording,
  storedSounds,
  waitForTimeLeft,
} from './recorder-browser.ts';
import { closeTabsWhileRecording, interruptSending } from './recorder-interruptions.ts';

declare global {
  interface Window {
    /** What the page's microphone delivers. */
    opened?: MediaStream;
  }
}

const { product } = journey();
let browser: RecorderBrowser;
beforeAll(async () => {
  browser = await startRecorderBrowser(product().origin);
}, 60_000);
afterEach(() => forgetEverything(browser));
afterAll(() => browser?.close());

const question = 'fewer-steps';
const words =
  'Last spring the printer in our library kept running out of paper, um, and nobody was in charge of it. I noticed that students waited twenty minutes each morning. I asked the librarian whether I could keep a box beside it, and I wrote a note with the day it was filled. After two weeks nobody waited any more.';

const review = (page: Page) => page.getByRole('heading', { name: 'What was heard' }).waitFor();

/** Moves the focus by the Tab key to the link or button, and presses Enter. */
async function reach(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.textContent.trim() === wanted, name);
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return page.keyboard.press('Enter');
  }
  throw new Error(`The Tab key does not lead to "${name}".`);
}

test('from the home page to a heard answer with measures in six steps, by keyboard alone, and nothing is sent', async () => {
  const { page, faults } = await browser.openPage(paths.home());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  const expectAccessible = async () => expect(await violationsOf(page)).toEqual([]);
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  // Step 1.
  await reach(page, 'Answer aloud');
  // What the server painted has no such control.
  await page.getByLabel('Record video too').waitFor();
  await expectAccessible();
  // Step 2. The focus is on the main button of each phase from here.
  await reach(page, 'Answer aloud');
  await page.getByText('We hear you.').waitFor();
  await expectAccessible();
  await page.keyboard.press('Enter');
  // Step 4.
  await page.getByText('Time to think').waitFor();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('Recording', { exact: true }).waitFor();
  await expectAccessible();
  await waitForTimeLeft(page, 58);
  await page.keyboard.press('Escape');
  await review(page);
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  await page.getByRole('heading', { name: 'What worked' }).waitFor();
  await page.getByText(/^You speak for \d seconds?, and 20 are needed/).waitFor();
  await expectAccessible();
  // Step 6: advice about the whole answer plays it.
  await reach(page, 'Hear your answer');
  const player = page.getByLabel('Your recording');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.played.length)).toBe(1);
  expect(await hear(page)).toBeGreaterThan(1.5);

  expect(await page.getByText('Pace', { exact: true }).count()).toBe(0);
  await press(page, 'Type what you said');
  await expectAccessible();
  await page.getByLabel('What you said, word for word').fill(words);
  // It would be kept without them.
  await page.getByText('Measure the words, or cancel, before you keep this answer.').waitFor();
  expect(await page.getByRole('button', { name: 'Answer again' }).count()).toBe(0);
  await press(page, 'Measure the words');
  await page.getByText('Pace', { exact: true }).waitFor();
  await page.getByText('Action', { exact: true }).waitFor();
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);

  // The second try needs no device check.
  await press(page, 'Answer again');
  await press(page, 'Start answering now');
  await waitForTimeLeft(page, 59);
  // Space too stops.
  await page.locator('main').press(' ');
  await review(page);
  await press(page, 'Throw away');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Answer aloud' }).waitFor();
  expect((await storedSounds(page)).size).toBe(1);
});

test('a typed answer is kept through registration and arrives in the account once', async () => {
  const { page, faults } = await browser.openPage(paths.practiceTry());
  await press(page, 'Type instead');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Your answer').fill(words);
  await press(page, 'Done');
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  const person = await product().newcomer();
  await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token);
  await press(page, 'Keep it');
  await page.waitForURL(/\/register/);
  await page.waitForURL(/\/practice\/answers\//);
  expect(await modesOf(person.token)).toEqual(['typed']);
  expect((await storedSounds(page)).size).toBe(0);

  // The mail to confirm the address leads to the page that keeps the answer, from which this one was reached.
  const kept = page.url();
  const keepPage = (id: string) => `${paths.practiceKeep()}?answer=${id}`;
  await page.goto(keepPage(kept.split('/').at(-1) ?? ''));
  await page.waitForURL(kept);
  await page.getByText(words, { exact: true }).waitFor();
  await page.goto(keepPage(crypto.randomUUID()));
  await page.getByRole('heading', { level: 1, name: 'There is nothing to keep' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a typed answer is stored once, also when "Done" is pressed twice', async () => {
  const { page, faults } = await browser.openPage(paths.practiceTry());
  await press(page, 'Type instead');
  await page.getByLabel('Your answer').fill(words);
  // The second press comes after the page has taken the first, and before the store has.
  await page.getByRole('button', { name: 'Done' }).evaluate(async (done: HTMLButtonElement) => {
    done.click();
    await Promise.resolve();
    done.click();
  });
  await page.getByRole('heading', { name: 'What was written' }).waitFor();
  expect((await storedSounds(page)).size).toBe(1);
  expect(faults).toEqual([]);
});

async function typeAnswer(page: Page): Promise<void> {
  await press(page, 'Type instead');
  await page.getByLabel('Your answer').fill(words);
  await press(page, 'Done');
  await page.getByRole('heading', { name: 'What was written' }).waitFor();
}

async function answersOf(token: string): Promise<PracticeAnswerSummary[]> {
  const list = await product().expectAnswer(practiceAnswerListSchema, { path: '/api/practice/answers', token });
  return list.answers;
}

const modesOf = async (token: string) => (await answersOf(token)).map(({ mode }) => mode);

describe('a learner loses nothing', () => {
  test('when the server refuses a kept answer: others are sent, and it can be read and thrown away', async () => {
    const { page, faults } = await browser.openPage(emptyPage);
    const person = await product().newcomer();
    await signIn(page, person);
    const db = openDatabase(product().database.databaseUrl);
    const withdrawn = await addTestQuestion(db);
    await intercept(page, '**/api/practice/answers/*', (route) => route.abort());
    for (const [kept, slug] of [withdrawn.slug, question].entries()) {
      await page.goto(paths.recorder(slug));
      await typeAnswer(page);
      const shown = page.getByText('The server cannot be reached', { exact: true });
      // The answers that were kept before are sent again meanwhile.
      await expect.poll(() => shown.count()).toBe(kept);
      await press(page, 'Keep this answer');
      await expect.poll(() => shown.count()).toBe(kept + 1);
      // The account may have it by now: it cannot be thrown away here any more.
      for (const name of ['Throw away', 'Answer again'])
        expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    // As when the access to its course has ended.
    const courseId = sql`(select min(${courses.id}) from ${courses})`;
    await db.update(practiceQuestions).set({ courseId }).where(eq(practiceQuestions.id, withdrawn.id));
    await page.unroute('**/api/practice/answers/*');

    await page.goto(paths.practice());
    await page.getByText('The answer could not be kept', { exact: true }).waitFor();
    await page.getByText(/^You have an answer from /).waitFor();
    await page.getByText('We could not find that.', { exact: true }).waitFor();
    // The other one, which this page has sent.
    await page.getByRole('heading', { name: 'Your latest answer' }).waitFor();
    expect(await modesOf(person.token)).toEqual(['typed']);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Read and decide' }).click();
    await page.getByText('Choose another question: your answer is offered there too.').waitFor();

    await page.goto(paths.recorder(question));
    await press(page, 'Read and decide');
    await page.getByText(words, { exact: true }).waitFor();
    await press(page, 'Keep this answer');
    await page.getByText('We could not find that. It is still in this browser.', { exact: true }).waitFor();
    await press(page, 'Throw away');
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
    await page.getByRole('button', { name: 'Type instead' }).waitFor();
    expect((await storedSounds(page)).size).toBe(0);
    expect(faults).toEqual([]);
  });

  test('when the disk is full: the answer stays on the page, and arrives in the account', async () => {
    const { page, faults } = await browser.openPage(emptyPage);
    const person = await product().newcomer();
    await signIn(page, person);
    await page.goto(paths.recorder(question));
    await press(page, 'Answer aloud');
    await press(page, 'Go on');
    // Enough for the beginning of an answer, and not for its sound: Chromium takes a megabyte for a file.
    await setQuota(page, 1_500_000);
    await press(page, 'Start answering now');
    await page.getByText('There is no room left on this device').waitFor();
    await review(page);
    expect(await hear(page)).toBeGreaterThan(0.5);
    expect([...(await storedSounds(page)).values()]).toEqual([0]);
    // By keyboard, and without a network at first: screen readers are told, and the focus is not lost.
    await intercept(page, '**/api/practice/answers/*', (route) => route.abort(), { times: 2 });
    await page.getByRole('button', { name: 'Keep this answer' }).press('Enter');
    const told = 'The server cannot be reached. Your answer is safe in this browser.';
    await page.getByRole('status').filter({ hasText: told }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.waitForURL(/\/practice\/answers\//);
    expect(await hear(page)).toBeGreaterThan(0.5);
    expect(await modesOf(person.token)).toEqual(['audio']);
    expect(faults).toEqual([]);
  });

  test('when the session ends before the recording is sent: the page asks for sign-in, and sends it then', async () => {
    const { page } = await browser.openPage(emptyPage);
    const person = await product().newcomer();
    await signIn(page, person);
    await page.goto(paths.recorder(question));
    await startRecording(page);
    await waitForTimeLeft(page, 119);
    await press(page, 'Stop');
    await review(page);
    const endSession = async (route: Route) => {
      await openDatabase(product().database.databaseUrl).delete(sessions).where(eq(sessions.userId, person.id));
      await route.continue();
    };
    await intercept(page, '**/api/practice/answers/*/recording', endSession, { times: 1 });
    await press(page, 'Keep this answer');
    const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/practice\/answers\//);
    expect(await hear(page)).toBeGreaterThan(0.5);
    expect((await storedSounds(page)).size).toBe(0);
  });

  test('while a kept answer is sent: its words wait for its page, and it cannot be thrown away here', async () => {
    const { page, faults } = await browser.openPage(emptyPage);
    const person = await product().newcomer();
    await signIn(page, person);
    await page.goto(paths.recorder(question));
    await startRecording(page);
    await waitForTimeLeft(page, 119);
    await press(page, 'Stop');
    await review(page);
    // An open field with nothing new in it, which does not keep the answer from being kept.
    await press(page, 'Type what you said');
    const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await intercept(page, '**/api/practice/answers/*/recording', async (route) => {
      arrived.resolve();
      await release.promise;
      await route.continue();
    });
    await press(page, 'Keep this answer');
    await arrived.promise;
    expect(await page.getByLabel('What you said, word for word').count()).toBe(0);
    for (const name of ['Type what you said', 'Measure the words', 'Throw away', 'Answer again'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await page.getByText('You can type what you said on the page of the answer', { exact: false }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // Its page goes on sending, and plays the recording once it has arrived.
    const [kept] = await answersOf(person.token);
    await page.goto(paths.practiceAnswer(kept?.id ?? ''));
    await page.getByText(/^The recording has not arrived yet/).waitFor();
    release.resolve();
    expect(await hear(page)).toBeGreaterThan(0.5);
    await press(page, 'Type what you said');
    await page.getByLabel('What you said, word for word').waitFor();
    expect(faults).toEqual([]);
  });

  test('of the words beside a recording: when the page is loaded anew or left, and when the recording is refused', async () => {
    const { page, faults } = await browser.openPage(emptyPage);
    await signIn(page, await product().newcomer());
    const field = page.getByLabel('What you said, word for word');
    await page.goto(paths.recorder(question));
    await startRecording(page);
    await waitForTimeLeft(page, 119);
    await press(page, 'Stop');
    await review(page);
    await press(page, 'Type what you said');
    await field.fill('I asked the');
    await page.reload();
    await press(page, 'Listen and decide');
    await page.getByText('Measure the words, or cancel, before you keep this answer.').waitFor();
    expect(await field.inputValue()).toBe('I asked the');
    await field.fill('I asked the librarian.');
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Listen and decide' }).click();
    await field.waitFor();
    expect(await field.inputValue()).toBe('I asked the librarian.');
    await press(page, 'Measure the words');
    await page.getByText('I asked the librarian.', { exact: true }).waitFor();

    // The server has the answer with these words by then.
    const refuseRecording = (route: Route) =>
      route.fulfill({ status: 413, json: { code: 'upload_room', message: 'There is no room.', requestId: 'x' } });
    await intercept(page, '**/api/practice/answers/*/recording', refuseRecording, { times: 1 });
    await press(page, 'Keep this answer');
    await page.getByText('There is no room. It is still in this browser.', { exact: true }).waitFor();
    await page.reload();
    await press(page, 'Correct the words');
    await field.fill('I asked the librarian, and she agreed.');
    await press(page, 'Measure the words');
    await press(page, 'Keep this answer');
    await page.waitForURL(/\/practice\/answers\//);
    await page.getByText('I asked the librarian, and she agreed.', { exact: true }).waitFor();
    expect(await hear(page)).toBeGreaterThan(0.5);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('but not what they deleted: it is not sent again, from this browser or from another one', async () => {
    const { page, faults } = await browser.openPage(emptyPage);
    const person = await product().newcomer();
    await signIn(page, person);
    const recordings = '**/api/practice/answers/*/recording';
    const losing = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.continue());
    await intercept(page, recordings, losing);
    async function keepHalf() {
      await page.goto(paths.recorder(question));
      await startRecording(page);
      await waitForTimeLeft(page, 118);
      await page.keyboard.press('Escape');
      await review(page);
      await press(page, 'Keep this answer');
      await page.getByText('The server cannot be reached', { exact: true }).waitFor();
      const answers = await answersOf(person.token);
      expect(answers).toHaveLength(1);
      return answers[0]?.id ?? '';
    }
    await page.goto(paths.practiceAnswer(await keepHalf()));
    await press(page, 'Delete the answer');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete answer' }).click();
    await page.getByText('Answer deleted').waitFor();
    await page.getByRole('heading', { name: 'Your first answer' }).waitFor();
    expect((await storedSounds(page)).size).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Answer not found' }).waitFor();
    await page.goForward();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(sent).toEqual([]);

    const path = `/api/practice/answers/${await keepHalf()}`;
    expect((await product().request('DELETE', path, { token: person.token })).status).toBe(200);
    await page.unroute(recordings);
    await page.goto(paths.practice());
    await expect.poll(async () => (await storedSounds(page)).size).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/^You have an answer from |could not be kept/).count()).toBe(0);
    expect(await modesOf(person.token)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('when tabs are closed or loaded anew while they record', () =>
    closeTabsWhileRecording(browser, { recordings: 4, tabs: 2 }));

  test('when network, Worker and tab are gone while answers are sent', () =>
    interruptSending(browser, product(), { answers: 4, interruptions: 3 }));
});

describe('the page says what happened and what to do', () => {
  /** Opens the page for visitors in the dark theme, and keeps what its microphone delivers. */
  async function openTry(): Promise<Page> {
    const { page } = await browser.openPage(paths.practiceTry());
    await page.emulateMedia({ colorScheme: 'dark' });
    // What the server painted has no such control.
    await page.getByLabel('Record video too').waitFor();
    await page.evaluate(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        window.opened = await open(wanted);
        return window.opened;
      };
    });
    return page;
  }
  /** What the browser sends to the page when it happens; Chromium's fake devices cannot be unplugged or muted. */
  const happen = (page: Page, kind: 'audio' | 'video', type: string) =>
    page.evaluate(
      ([wanted, event]) => {
        const track = window.opened?.getTracks().find((one) => one.kind === wanted);
        track?.dispatchEvent(new Event(event));
      },
      [kind, type] as const,
    );
  const isSaid = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

  test('when the microphone is blocked', async () => {
    const page = await openTry();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await press(page, 'Answer aloud');
    await isSaid(page, 'The microphone is blocked');
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Type instead');
    await page.getByLabel('Your answer').waitFor();
  });

  test('when the browser cannot record', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'));
    await page.goto(paths.practiceTry());
    await isSaid(page, 'This browser cannot record');
    expect(await page.getByRole('button', { name: 'Answer aloud' }).count()).toBe(0);
    await press(page, 'Type instead');
    await page.getByLabel('Your answer').waitFor();
  });

  test('when there is no room before the answer begins', async () => {
    const page = await openTry();
    await press(page, 'Answer aloud');
    await press(page, 'Go on');
    await setQuota(page, 0);
    await press(page, 'Start answering now');
    await isSaid(page, 'There is no room on this device');
    expect((await storedSounds(page)).size).toBe(0);
  });

  test('when the permission is withdrawn while somebody speaks', async () => {
    const page = await openTry();
    await startRecording(page);
    await waitForTimeLeft(page, 59);
    await browser.context.clearPermissions();
    await isSaid(page, 'The microphone was taken away');
    await review(page);
    expect(await hear(page)).toBeGreaterThan(0.5);
  });

  test('when the microphone is muted, and then unplugged', async () => {
    const page = await openTry();
    await startRecording(page);
    await happen(page, 'audio', 'mute');
    await isSaid(page, 'Your microphone is muted');
    expect(await violationsOf(page)).toEqual([]);
    await happen(page, 'audio', 'unmute');
    await page.getByText('Your microphone is muted').waitFor({ state: 'detached' });
    await waitForTimeLeft(page, 59);
    await happen(page, 'audio', 'ended');
    await isSaid(page, 'The microphone was unplugged');
    await review(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await hear(page)).toBeGreaterThan(0.5);
  });

  test('when the camera is refused, and when it stops while somebody speaks: the voice is recorded', async () => {
    const page = await openTry();
    // Chromium's fake camera cannot be refused alone.
    await page.evaluate(() => {
      const open = navigator.mediaDevices.getUserMedia;
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        navigator.mediaDevices.getUserMedia = open;
        if (wanted?.video) throw new DOMException('Denied', 'NotAllowedError');
        return open(wanted);
      };
    });
    await page.getByLabel('Record video too').check();
    await press(page, 'Answer aloud');
    await isSaid(page, 'The camera cannot be used');
    await press(page, 'Go on');
    await press(page, 'Start answering now');
    await waitForTimeLeft(page, 59);
    await press(page, 'Stop');
    await review(page);
    await page.locator('audio').waitFor();

    // A device check with the camera shows what it sees, and while somebody speaks there is no picture.
    await page.reload();
    await page.evaluate(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        window.opened = await open(wanted);
        return window.opened;
      };
    });
    await page.getByLabel('Record video too').check();
    await press(page, 'Answer aloud');
    const picture = page.getByLabel('What your camera sees');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Go on');
    await picture.waitFor({ state: 'detached' });
    await press(page, 'Start answering now');
    await page.getByText('Recording', { exact: true }).waitFor();
    await happen(page, 'video', 'ended');
    await isSaid(page, 'The camera stopped');
    await waitForTimeLeft(page, 59);
    await press(page, 'Stop');
    await review(page);
    await page.locator('video').waitFor();
    expect(await hear(page)).toBeGreaterThan(0.5);
  });

  test('when another tab records at the same time, and each tab keeps its own answer', async () => {
    const first = await openTry();
    await startRecording(first);
    const second = await openTry();
    await isSaid(second, 'Another tab is recording an answer');
    await press(second, 'Answer aloud');
    await isSaid(second, 'Another tab is recording');
    await press(second, 'Go on');
    await press(second, 'Start answering now');
    await waitForTimeLeft(second, 59);
    for (const page of [first, second]) {
      await page.bringToFront();
      await press(page, 'Stop');
      await review(page);
      expect(await hear(page)).toBeGreaterThan(0.5);
    }
    expect((await storedSounds(first)).size).toBe(2);
  });
});

test("in a shared browser nobody sees another account's answer, and a visitor's is not told of and goes after a day", async () => {
  const { page } = await browser.openPage(paths.practiceTry());
  await typeAnswer(page);
  const [owner, other] = [await product().newcomer(), await product().newcomer()];
  await signIn(page, owner);
  await page.goto(paths.recorder(question));
  await typeAnswer(page);

  const own = page.getByText(/^You have an answer from /);
  const visitors = page.getByText('This browser has an answer that was not kept', { exact: true });
  await signIn(page, other);
  await page.goto(paths.recorder(question));
  await page.getByRole('button', { name: 'Type instead' }).waitFor();
  expect([await own.count(), await visitors.count()]).toEqual([0, 0]);
  await page.goto(paths.practiceTry());
  await visitors.waitFor();
  expect([await own.count(), await visitors.count()]).toEqual([0, 1]);
  // The first session ended when somebody else signed in here.
  const { email, password } = owner;
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password } };
  const { token } = await product().expectAnswer(signedInSchema, login);
  await signIn(page, { ...owner, token });
  await page.goto(paths.practice());
  await page.getByRole('link', { name: 'Read and decide' }).click();
  // It is open at once.
  await page.getByRole('heading', { name: 'What was written' }).waitFor();
  await page.goto(paths.recorder(question));
  await own.waitFor();
  await expect.poll(() => own.count()).toBe(1);

  await page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('practice');
    for await (const answer of root.values()) {
      if (!(answer instanceof FileSystemDirectoryHandle)) continue;
      const handle = await answer.getFileHandle('start.json');
      const start = JSON.parse(await (await handle.getFile()).text());
      const file = await handle.createWritable();
      await file.write(JSON.stringify({ ...start, startedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }));
      await file.close();
    }
  });
  await page.goto(paths.practiceTry());
  await expect.poll(async () => (await storedSounds(page)).size).toBe(1);
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await page.getByLabel('Record video too').waitFor();
  expect(await visitors.count()).toBe(0);
  await page.goto(paths.recorder(question));
  await own.waitFor();
});
