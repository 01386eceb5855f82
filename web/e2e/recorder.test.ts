/**
 * The recorder in a browser whose microphone plays a WAV file: an answer without an account, faults, closed tabs, and the
 * way into an account. The browser has a profile of its own on disk, as a person's browser has.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceAnswerListSchema } from '#functions/practice/contract.ts';
import { recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { paths } from '#web/app/paths.ts';
import { violationsOf } from './accessibility.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { journey } from './journey.ts';

const { product } = journey();
let folder: string;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorder-'));
  const wav = join(folder, 'speech.wav');
  await writeFile(wav, Buffer.from(recordSpeech(synthesizeSpeech({ seed: 7, phrases: 4 }), 'quiet', 0)));
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await chromiumPath(),
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}`,
    ],
    baseURL: product().origin,
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  // This Chromium is built without speech recognition, and asking for it crashes the page.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'SpeechRecognition'));
}, 60_000);
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page, and collects what it logs as an error. */
async function openPage(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  await page.goto(path);
  return { page, faults };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the question to the recording. */
async function startRecording(page: Page): Promise<void> {
  await press(page, 'Answer aloud');
  await press(page, 'Go on');
  await press(page, 'Start answering now');
  await page.getByText('Recording', { exact: true }).waitFor();
}

test('a visitor answers aloud within six clicks, hears it and sees one change, and nothing leaves the browser', async () => {
  const { page, faults } = await openPage(paths.practiceTry());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Answer aloud' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Answer aloud');
  await page.getByText('We hear you.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Go on');
  // By keyboard from here: the focus is on the main button of each phase.
  await page.getByText('Time to think').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Recording', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // Time passes in steps that the page shows.
  await page.getByRole('timer').getByText('0:56').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'What was heard' }).waitFor();
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  const heard = await page.getByLabel('Your recording').evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    await new Promise((resolve) => audio.addEventListener('timeupdate', resolve));
    audio.pause();
    return { duration: audio.duration, played: audio.played.length };
  });
  expect(heard.duration).toBeGreaterThan(2.5);
  expect(heard.played).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
  await press(page, 'Throw away');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await page.getByRole('button', { name: 'Answer aloud' }).waitFor();
  await page.close();
});

test('a typed answer is kept through registration and arrives in the account once', async () => {
  const { page, faults } = await openPage(paths.practiceTry());
  await press(page, 'Type instead');
  const text = 'I rewrote the notes of our study group so that the new student could follow, and she passed the exam.';
  await page.getByLabel('Your answer').fill(text);
  await press(page, 'Done');
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  const person = await product().newcomer();
  await page.evaluate((token) => localStorage.setItem('auth_token', token), person.token);
  await press(page, 'Keep it');
  await page.waitForURL(/\/register/);
  await page.waitForURL(/\/practice\/answers\//);
  const list = await product().expectAnswer(practiceAnswerListSchema, {
    path: '/api/practice/answers',
    token: person.token,
  });
  expect(list.answers.map(({ mode }) => mode)).toEqual(['typed']);
  await page.evaluate(() => localStorage.clear());
  await page.close();
  expect(faults).toEqual([]);
});

test('a learner records an answer, loses the network while it is sent, and plays it from the account', async () => {
  const { page, faults } = await openPage('/no/such/page');
  const person = await product().newcomer();
  // The player sends no token: the session's cookie, which a sign-in sets, identifies the learner.
  await page.evaluate(async ({ id, token }) => {
    localStorage.setItem('auth_token', token);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    await fetch('/api/auth/session', { method: 'POST', headers, body: JSON.stringify({ userId: id }) });
  }, person);
  await page.goto(paths.recorder('fewer-steps'));
  await startRecording(page);
  await page.getByRole('timer').getByText('1:57').waitFor();
  await press(page, 'Stop');
  await page.getByRole('heading', { name: 'What was heard' }).waitFor();
  let failures = 0;
  await page.route('**/recording', (route) => {
    if (route.request().method() !== 'PUT' || failures > 0) return route.continue();
    failures += 1;
    return route.abort('connectionfailed');
  });
  await press(page, 'Keep this answer');
  await page.waitForURL(/\/practice\/answers\//);
  expect(failures).toBe(1);
  const duration = await page.getByLabel('Your recording').evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    await new Promise((resolve) => audio.addEventListener('timeupdate', resolve));
    return audio.duration;
  });
  expect(duration).toBeGreaterThan(2);
  const list = await product().expectAnswer(practiceAnswerListSchema, {
    path: '/api/practice/answers',
    token: person.token,
  });
  expect(list.answers.map(({ mode, recordingState }) => [mode, recordingState])).toEqual([['audio', 'stored']]);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.close();
  expect(faults).toEqual([]);
});

test('twenty tabs that are closed while recording lose nothing and double nothing', async () => {
  const tabs = 20;
  const atOnce = 5;
  for (let started = 0; started < tabs; started += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { page } = await openPage(paths.practiceTry());
        await startRecording(page);
        const seconds = 58 - Math.floor(Math.random() * 2);
        await page.getByRole('timer').getByText(`0:${seconds}`).waitFor();
        await page.close();
      }),
    );
  }
  const { page, faults } = await openPage(paths.practiceTry());
  const found = page.getByText(/^You have an answer from .* that was not kept$/);
  await found.nth(tabs - 1).waitFor();
  expect(await found.count()).toBe(tabs);
  // Every second that was stored is there: at least the first one of two.
  await page.getByRole('button', { name: 'Listen and decide' }).first().click();
  const duration = await page.getByLabel('Your recording').evaluate(async (audio: HTMLAudioElement) => {
    if (audio.readyState === 0) await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
    return audio.duration;
  });
  expect(duration).toBeGreaterThan(0.9);
  expect(faults).toEqual([]);
  await page.close();
});

test('a blocked microphone is named, and typing remains', async () => {
  const { page, faults } = await openPage(paths.practiceTry());
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await press(page, 'Answer aloud');
  await page.getByText('The microphone is blocked').waitFor();
  await press(page, 'Type instead');
  await page.getByLabel('Your answer').waitFor();
  expect(faults).toEqual([]);
  await page.close();
});
