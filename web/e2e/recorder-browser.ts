/**
 * A browser for the recorder: its microphone plays a WAV file again and again, its camera shows a test picture, and it has
 * a profile of its own on disk, as a person's browser has. Used by recorder.test.ts and by the recorder's benchmark.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { chromiumArguments, chromiumPath, withoutArguments } from './chromium.ts';

/** A document of the product without the recorder. */
export const emptyPage = '/no/such/page';

export type RecorderBrowser = {
  context: BrowserContext;
  /** Opens a page, and collects what it logs as an error. */
  openPage(path: string): Promise<{ page: Page; faults: string[] }>;
  close(): Promise<void>;
};

/** `phrases`: the length of the speech that the microphone plays, about three seconds each. */
export async function startRecorderBrowser(
  origin: string,
  { phrases = 4 }: { phrases?: number } = {},
): Promise<RecorderBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'recorder-'));
  const wav = join(folder, 'speech.wav');
  await writeFile(wav, Buffer.from(recordSpeech(synthesizeSpeech({ seed: 7, phrases }), 'quiet', 0)));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await chromiumPath(),
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}`,
    ],
    ignoreDefaultArgs: withoutArguments,
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
  return {
    context,
    async openPage(path) {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          faults.push(message.text());
      });
      await page.goto(path);
      return { page, faults };
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the question to the recording. */
export async function startRecording(page: Page): Promise<void> {
  await press(page, 'Answer aloud');
  await press(page, 'Go on');
  await press(page, 'Start answering now');
  await page.getByText('Recording', { exact: true }).waitFor();
}

/** Waits until at most `seconds` are left. A slow machine may miss the moment at which exactly so many are shown. */
export async function waitForTimeLeft(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((most) => {
    const shown = document.querySelector('[role=timer]')?.textContent;
    if (!shown) return false;
    const [minutes = 0, rest = 0] = shown.split(':').map(Number);
    return 60 * minutes + rest <= most;
  }, seconds);
}

/** Plays the recording on the page for a moment. Returns its duration in seconds. */
export function hear(page: Page): Promise<number> {
  return page.getByLabel('Your recording').evaluate(async (media: HTMLMediaElement) => {
    await media.play();
    await new Promise((resolve) => media.addEventListener('timeupdate', resolve, { once: true }));
    media.pause();
    return media.duration;
  });
}

/** The bytes of sound of each answer in the browser's store, by the id of the answer. */
export async function storedSounds(page: Page): Promise<Map<string, number>> {
  const sizes = await page.evaluate(async () => {
    const found: [string, number][] = [];
    const root = await navigator.storage.getDirectory();
    const answers = await root.getDirectoryHandle('practice', { create: true });
    for await (const [id, directory] of answers.entries()) {
      if (!(directory instanceof FileSystemDirectoryHandle)) continue;
      const sound = await directory.getFileHandle('sound').catch(() => null);
      found.push([id, sound ? (await sound.getFile()).size : 0]);
    }
    return found;
  });
  return new Map(sizes);
}

/** Forgets everything that this browser knows of the product, closes its pages, and allows microphone and camera again. */
export async function forgetEverything({ context, openPage }: RecorderBrowser): Promise<void> {
  await context.setOffline(false);
  const { page } = await openPage('/favicon.svg');
  await Promise.all(context.pages().map((open) => open !== page && open.close()));
  await setQuota(page, null);
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    await (await navigator.storage.getDirectory()).removeEntry('practice', { recursive: true }).catch(() => undefined);
  });
  await context.grantPermissions(['microphone', 'camera']);
}

/** Leaves the product `bytes` of room on this device beyond what it uses; null: as much as there is. */
export async function setQuota(page: Page, bytes: number | null): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== null && { quotaSize: used + bytes }) });
}

/** Signs the learner in, in this browser: with the token, and with the cookie that a player of recordings sends. */
export async function signIn(page: Page, { id, token }: { id: number; token: string }): Promise<void> {
  await page.evaluate(
    async (person) => {
      localStorage.setItem('auth_token', person.token);
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}` };
      await fetch('/api/auth/session', { method: 'POST', headers, body: JSON.stringify({ userId: person.id }) });
    },
    { id, token },
  );
}
