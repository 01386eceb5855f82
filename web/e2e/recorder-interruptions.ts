/**
 * Kills what the recorder needs, at random moments: the tab while it records; the network, the Worker and the tab while it
 * sends. Run with few moments by recorder.test.ts, and with many by `npm run bench:recorder`.
 */
import { expect } from 'vitest';
import type { TestApi } from '#functions/local/test-api.ts';
import { practiceAnswerListSchema } from '#functions/practice/contract.ts';
import { paths } from '#web/app/paths.ts';
import type { StoreCall } from '#web/practice/recorder/recording-worker.ts';
import {
  emptyPage,
  hear,
  press,
  type RecorderBrowser,
  signIn,
  startRecording,
  storedSounds,
  waitForTimeLeft,
} from './recorder-browser.ts';

declare global {
  interface Window {
    /** What the store confirmed to this page. */
    confirmed?: { id: string; chunks: number; bytes: number };
  }
}

/** Counts in the page the bytes of sound that the worker of the store says it has stored. */
function countStoredSound(): void {
  const sent = new Map<number, number>();
  const confirmed = { id: '', chunks: 0, bytes: 0 };
  window.confirmed = confirmed;
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }) => {
        const bytes = sent.get(data.call);
        if (data.failure !== undefined || bytes === undefined) return;
        confirmed.chunks += 1;
        confirmed.bytes += bytes;
      });
    }
    override postMessage({ call, name, values }: StoreCall, options?: StructuredSerializeOptions | Transferable[]) {
      if (name === 'begin') confirmed.id = values[0].id;
      if (name === 'append' && values[1].sound) sent.set(call, values[1].sound.byteLength);
      super.postMessage({ call, name, values }, Array.isArray(options) ? { transfer: options } : options);
    }
  };
}

/** Lets a random time pass, up to `milliseconds`: the moment at which something is killed. */
const randomMoment = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * milliseconds));

/**
 * Records `recordings` answers in several tabs at once, and cuts each off at a random moment: the tab is loaded anew, and in
 * the end closed. Expects that all sound that was stored at that moment is offered at the next visit, each answer once.
 */
export async function closeTabsWhileRecording(
  { context, openPage }: RecorderBrowser,
  { recordings, tabs }: { recordings: number; tabs: number },
): Promise<void> {
  const stored = new Map<string, number>();
  let started = 0;
  await Promise.all(
    Array.from({ length: tabs }, async () => {
      const page = await context.newPage();
      await page.addInitScript(countStoredSound);
      while (started < recordings) {
        started += 1;
        await page.goto(paths.practiceTry());
        await startRecording(page);
        await page.waitForFunction(() => window.confirmed && window.confirmed.chunks > 1);
        await randomMoment(1000);
        const confirmed = await page.evaluate(() => window.confirmed);
        if (confirmed) stored.set(confirmed.id, confirmed.bytes);
      }
      await page.close();
    }),
  );
  expect(stored.size).toBe(recordings);

  const { page, faults } = await openPage(paths.practiceTry());
  const offered = page.getByText('This browser has an answer that was not kept', { exact: true });
  await offered.nth(recordings - 1).waitFor();
  await expect.poll(() => offered.count()).toBe(recordings);
  const found = await storedSounds(page);
  expect([...found.keys()].toSorted()).toEqual([...stored.keys()].toSorted());
  for (const [id, bytes] of stored) expect(found.get(id)).toBeGreaterThanOrEqual(bytes);
  await page.getByRole('button', { name: 'It is mine: listen and decide' }).last().click();
  expect(await hear(page)).toBeGreaterThan(0.9);
  expect(faults).toEqual([]);
  await page.close();
}

/**
 * Sends `answers` answers over a slow connection, and interrupts that `interruptions` times at random moments: the network
 * is gone for a while, the Worker ends, the tab is closed. Expects that every answer is in the account once, with its whole
 * recording, and none is left in the browser.
 */
export async function interruptSending(
  { context, openPage }: RecorderBrowser,
  api: TestApi,
  { answers, interruptions }: { answers: number; interruptions: number },
): Promise<void> {
  const person = await api.newcomer();
  let { page } = await openPage(emptyPage);
  await signIn(page, person);
  await page.goto(paths.recorder('fewer-steps'));
  await startRecording(page);
  await waitForTimeLeft(page, 119);
  await press(page, 'Stop');
  await page.getByRole('heading', { name: 'What was heard' }).waitFor();
  const copies: string[] = Array.from({ length: answers }, () => crypto.randomUUID());
  await page.evaluate(copyAnswer, copies);
  const sounds = await storedSounds(page);
  const left = async () => [...(await storedSounds(page)).keys()].filter((id) => copies.includes(id)).length;

  const openPractice = async () => {
    const devtools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 25_000 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await page.goto(paths.practice());
  };
  const kills = [
    async () => {
      await context.setOffline(true);
      await randomMoment(300);
      await context.setOffline(false);
    },
    () => api.restart(),
    async () => {
      await page.close();
      page = await context.newPage();
      await openPractice();
    },
  ];
  await openPractice();
  for (let count = 0; count < interruptions; count += 1) {
    await randomMoment(500);
    // Otherwise there was nothing left to interrupt, and the test would show nothing.
    expect(await left()).toBeGreaterThan(0);
    await kills[count % kills.length]?.();
  }
  await expect.poll(left, { interval: 250 }).toBe(0);

  const list = await api.expectAnswer(practiceAnswerListSchema, {
    path: '/api/practice/answers?limit=100',
    token: person.token,
  });
  expect(list.answers.map(({ id }) => id).toSorted()).toEqual(copies.toSorted());
  for (const { id, recordingState } of list.answers) {
    expect(recordingState).toBe('stored');
    const path = `/api/practice/answers/${id}/recording`;
    const { headers } = await api.request('GET', path, { token: person.token });
    expect(Number(headers.get('Content-Length'))).toBe(sounds.get(id));
  }
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.close();
}

/** Runs in the page: copies the only answer in the store under new ids, as answers that their owner wants to keep. */
async function copyAnswer(ids: readonly string[]): Promise<void> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('practice');
  const write = async (directory: FileSystemDirectoryHandle, name: string, content: Blob | string) => {
    const file = await (await directory.getFileHandle(name, { create: true })).createWritable();
    await file.write(content);
    await file.close();
  };
  for await (const original of root.values()) {
    if (!(original instanceof FileSystemDirectoryHandle) || ids.includes(original.name)) continue;
    for (const id of ids) {
      const copy = await root.getDirectoryHandle(id, { create: true });
      for await (const file of original.values()) {
        if (!(file instanceof FileSystemFileHandle)) continue;
        const content = await file.getFile();
        if (file.name === 'start.json') {
          await write(copy, file.name, JSON.stringify({ ...JSON.parse(await content.text()), id }));
        } else if (file.name.startsWith('end-')) {
          await write(copy, file.name, JSON.stringify({ ...JSON.parse(await content.text()), isKept: true }));
        } else await write(copy, file.name, content);
      }
    }
    return;
  }
}
