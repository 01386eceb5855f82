/** The pages of practice besides the recorder: the question bank, an answer with its measures, and the history. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { webinars } from '#db/webinars/tables.ts';
import { startTestTranscription, type TestTranscription } from '#functions/local/test-transcription.ts';
import {
  type PracticeAnswerInput,
  practiceAnswerListSchema,
  practiceAnswerSchema,
} from '#functions/practice/contract.ts';
import { measureSound } from '#functions/practice/measures/sound-measures.shared.ts';
import { framesOfWav, recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';

let service: TestTranscription;
const { product, visit } = journey(async () => {
  service = await startTestTranscription();
  return { TRANSCRIBE_URL: service.url };
});
afterAll(() => service.stop());

const question = 'nobodys-job';
const spoken =
  'Last spring the printer in our library kept running out of paper, um, and nobody was in charge of it. I noticed that students waited twenty minutes each morning. I asked the librarian whether I could keep a box beside it, and I wrote a note with the day it was filled. After two weeks nobody waited any more, and the librarian took the list over.';

async function save(token: string, answer: Partial<PracticeAnswerInput> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await product().expectAnswer(practiceAnswerSchema, {
    method: 'PUT',
    path: `/api/practice/answers/${id}`,
    token,
    status: 201,
    body: { question, revision: 1, mode: 'typed', durationMs: 60_000, speech: null, ...answer },
  });
  return id;
}

const wav = recordSpeech(synthesizeSpeech({ seed: 3, phrases: 12 }), 'quiet', 0);
const speech = measureSound(framesOfWav(wav));

/** A spoken answer whose recording is stored. The bytes begin like a recording; nothing here listens to them. */
async function record(token: string, answer: Partial<PracticeAnswerInput> = {}): Promise<string> {
  const id = await save(token, { mode: 'audio', durationMs: 45_000, speech, ...answer });
  const stored = await fetch(`${product().origin}/api/practice/answers/${id}/recording`, {
    method: 'PUT',
    headers: { 'Content-Type': 'audio/webm', Authorization: `Bearer ${token}` },
    body: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
  });
  expect(stored.status, await stored.text()).toBe(200);
  return id;
}

/** The next deletion at the address arrives, and its answer does not. */
async function loseDeletion(page: Page, address: string): Promise<void> {
  let isLost = false;
  await intercept(page, address, async (route) => {
    if (isLost || route.request().method() !== 'DELETE') return route.fallback();
    isLost = true;
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
}

test('answers are no longer on the page of a question after a sign-out in another tab', async () => {
  const { token } = await product().newcomer();
  await save(token, { transcript: spoken });
  const { page, context, open } = await visit({ token });
  await open(paths.practiceQuestion(question));
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  const other = await context.newPage();
  await other.goto('/courses');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await page.getByRole('heading', { name: 'Your answers' }).waitFor({ state: 'detached' });
});

test('a learner finds a question, and the way to the recorder is a document of its own', async () => {
  const { token } = await product().newcomer();
  const { page, open, faults, expectMainAccessible } = await visit({ width: 375, token });
  await open(paths.dashboard());
  const next = page.getByRole('region', { name: 'Practice' }).getByRole('link', { name: 'Answer aloud' });
  expect(await next.getAttribute('href')).toMatch(/^\/practice\/record\/./);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your first answer' }).waitFor();
  await expectMainAccessible();
  await page.getByRole('link', { name: 'Choose another' }).click();

  await page.getByRole('heading', { level: 1, name: 'Questions to answer aloud' }).waitFor();
  await page.getByLabel('Competency').selectOption('ownership');
  await page.getByLabel('Search questions').fill("nobody's job");
  await expect.poll(() => new URL(page.url()).search).toBe('?competency=ownership&search=nobody%27s+job');
  await page.getByRole('heading', { name: '1 question' }).waitFor();
  await expectMainAccessible();
  await page.getByRole('link', { name: /^Tell me about something that was nobody's job/ }).click();

  await page.getByRole('heading', { level: 1, name: /^Tell me about something that was nobody's job/ }).waitFor();
  const recorder = page.getByRole('link', { name: 'Answer aloud' });
  expect(await recorder.getAttribute('href')).toBe(paths.recorder(question));
  // Better after an answer of one's own.
  expect(await page.getByText('A common mistake').isVisible()).toBe(false);
  await page.getByText(/^Show what a strong answer shows/).click();
  await page.getByText('A common mistake').waitFor();
  expect(faults).toEqual([]);
});

test("a spoken answer shows its pauses, takes its words by typing, and is rated, compared and deleted; another's does not exist", async () => {
  const [{ token }, other] = [await product().newcomer(), await product().newcomer()];
  const first = await save(token, { mode: 'audio', durationMs: 45_000, speech });
  const { page, open, navigate, faults, expectMainAccessible } = await visit({ width: 375, dark: true, token });
  await open(paths.practiceAnswer(first));
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  await page.getByText('The recording has not arrived yet.', { exact: false }).waitFor();
  await page.getByText('The words are measured once the answer has a transcript.').waitFor();
  // Without the recording, its places are times to read.
  await page.getByText('Share of speech', { exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Share of speech' });
  await line.getByText(/^In the recording: 0:0\d, \d+\.\d s$/).waitFor();
  expect(await page.getByRole('button', { name: /^Hear/ }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'The story' }).count()).toBe(0);
  await expectMainAccessible();

  await page.getByRole('button', { name: 'Type what you said' }).click();
  await page.getByLabel('What you said, word for word').fill(spoken);
  await page.getByRole('button', { name: 'Save and measure again' }).click();
  await page.getByText('Typed by you.').waitFor();
  await page.getByText('Um and uh', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the place in the transcript' }).click();
  expect(await page.locator('mark').allTextContents()).toEqual(['um']);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'));
  expect(await focused()).toBe('transcript');

  // By keyboard: from the shown place into the editor, and back. The marks follow the new words.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Well, ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Corrected by you.').waitFor();
  expect([await focused(), await page.locator('mark').allTextContents()]).toEqual(['transcript', ['um']]);

  await page.getByRole('radio').nth(2).check();
  await page.getByRole('heading', { name: 'What a strong answer shows' }).waitFor();
  await expectMainAccessible();

  const second = await save(token, { transcript: spoken, transcriptSource: 'typed', retakeOf: first });
  await open(paths.practiceAnswer(second));
  await page.getByRole('heading', { name: 'Both takes, side by side' }).waitFor();
  await loseDeletion(page, `**/api/practice/answers/${second}`);
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete the answer' }).click();
    await page.getByRole('button', { name: 'Delete answer', exact: true }).click();
  };
  await erase();
  await page.getByText(unanswered).waitFor();
  await erase();
  await page.getByText('Answer deleted').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Answer one more' }).waitFor();
  const { answers } = await product().expectAnswer(practiceAnswerListSchema, { path: '/api/practice/answers', token });
  expect(answers.map(({ id, ownLevel }) => [id, ownLevel])).toEqual([[first, 3]]);

  await page.getByRole('link', { name: 'Your answers, week by week' }).click();
  await page.getByRole('heading', { name: 'Your first week' }).waitFor();
  await expectMainAccessible();

  const foreign = await save(other.token, { transcript: spoken, transcriptSource: 'typed' });
  await navigate(paths.practiceAnswer(foreign));
  await page.getByRole('heading', { level: 1, name: 'Answer not found' }).waitFor();
  expect(faults).toEqual([]);
});

test('a text of the service, and two tabs that edit at once, take nothing from what somebody is writing', async () => {
  const { token } = await product().newcomer();
  const id = await record(token);
  const { context, page, open, faults, expectMainAccessible } = await visit({ width: 375, token });
  await open(paths.practiceAnswer(id));
  const other = await context.newPage();
  await other.goto(paths.practiceAnswer(id));
  const heard = 'I asked her what she needed.';
  const editorOf = (tab: typeof page) => tab.getByLabel('What you said, word for word');

  // The consent, then the service listens while both tabs write.
  const answering = service.hold();
  await page.getByRole('button', { name: 'Have it written down' }).click();
  await page.getByRole('dialog').getByText(service.host).waitFor();
  await page.getByRole('button', { name: 'Allow and send' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Type what you said' }).click();
  await editorOf(page).fill('The first tab.');
  await other.getByRole('button', { name: 'Type what you said' }).click();
  await editorOf(other).fill('The second tab.');
  await expect.poll(() => service.calls.length).toBe(1);
  answering();
  await page.getByText('Another text was stored while you were writing').waitFor();
  await page.getByText(heard).waitFor();
  expect(await editorOf(page).inputValue()).toBe('The first tab.');
  await expectMainAccessible();
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByText('Corrected by you.').waitFor();

  // The second tab has seen neither text.
  await other.getByRole('button', { name: 'Save and measure again' }).click();
  await other.getByText('Another text was stored while you were writing').waitFor();
  await other.getByText('The first tab.').waitFor();
  expect(await editorOf(other).inputValue()).toBe('The second tab.');
  await other.getByRole('button', { name: 'Keep the stored text' }).click();
  await other.getByText('Corrected by you.').waitFor();
  const stored = { path: `/api/practice/answers/${id}`, token };
  expect(await product().expectAnswer(practiceAnswerSchema, stored)).toMatchObject({
    transcript: 'The first tab.',
    transcriptSource: 'service',
  });

  // A text that came after an edit waits beside it.
  const late = await record(token);
  const answeringLate = service.hold();
  const asked = product().request('POST', `/api/practice/answers/${late}/transcription`, { token });
  await expect.poll(() => service.calls.length).toBe(2);
  const edit = { transcript: 'Typed meanwhile.', replaces: '' };
  await product().request('PUT', `/api/practice/answers/${late}/transcript`, { token, body: edit });
  answeringLate();
  await asked;
  await open(paths.practiceAnswer(late));
  await page.getByText('The transcription service wrote this while you were editing').waitFor();
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByText('Recognized by the transcription service.', { exact: false }).waitFor();

  // A text whose answer was lost is shown, and not asked for again.
  await open(paths.practiceAnswer(await record(token)));
  await intercept(page, '**/transcription', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Have it written down' }).click();
  await page.getByText('Recognized by the transcription service.', { exact: false }).waitFor();
  expect(faults).toEqual([]);
});

/** A learner who corrects the transcript "One." of an answer. */
async function correctTranscript() {
  const { token } = await product().newcomer();
  const id = await save(token, { transcript: 'One.', transcriptSource: 'typed' });
  const { page, open, faults } = await visit({ width: 375, token });
  await open(paths.practiceAnswer(id));
  await page.getByRole('button', { name: 'Correct the transcript' }).click();
  const editor = page.getByLabel('What you said, word for word');
  return { token, id, page, faults, editor };
}

test('what is typed while a transcript is being saved stays in the editor, and is saved next', async () => {
  const { token, id, page, faults, editor } = await correctTranscript();
  const release = Promise.withResolvers<void>();
  await intercept(
    page,
    /\/transcript$/,
    async (route) => {
      const response = await route.fetch();
      await release.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await editor.fill('One. Two.');
  await page.getByRole('button', { name: 'Save and measure again' }).click();
  await page.getByRole('button', { name: 'Measuring...' }).waitFor();
  await editor.fill('One. Two. Three.');
  release.resolve();
  const saveAgain = page.getByRole('button', { name: 'Save and measure again' });
  await saveAgain.waitFor();
  expect(await editor.inputValue()).toBe('One. Two. Three.');
  const stored = () => product().expectAnswer(practiceAnswerSchema, { path: `/api/practice/answers/${id}`, token });
  expect((await stored()).transcript).toBe('One. Two.');
  await saveAgain.click();
  await editor.waitFor({ state: 'detached' });
  await page.getByText('One. Two. Three.').waitFor();
  expect((await stored()).transcript).toBe('One. Two. Three.');
  expect(await page.getByText('Another text was stored').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a corrected transcript whose answer was lost is saved, and what was typed meanwhile is no conflict', async () => {
  const { page, faults, editor } = await correctTranscript();
  const saving = page.getByRole('button', { name: 'Save and measure again' });
  const stored: (() => void)[] = [];
  await intercept(
    page,
    /\/transcript$/,
    async (route) => {
      await route.fetch();
      await new Promise<void>((lose) => stored.push(lose));
      await route.abort();
    },
    { times: 2 },
  );
  await editor.fill('One. Two.');
  await saving.click();
  await expect.poll(() => stored.length).toBe(1);
  await editor.fill('One. Two. Three.');
  stored[0]?.();
  await saving.waitFor();
  expect(await page.getByText('Another text was stored while you were writing').count()).toBe(0);
  await saving.click();
  await expect.poll(() => stored.length).toBe(2);
  stored[1]?.();
  await editor.waitFor({ state: 'detached' });
  await page.getByText('One. Two. Three.').waitFor();
  expect(faults).toEqual([]);
});

test('of two own ratings the later choice stays, also when the first one is slow, and one whose answer is lost is shown', async () => {
  const { token } = await product().newcomer();
  const id = await save(token, { transcript: spoken, transcriptSource: 'typed' });
  const { page, open, faults } = await visit({ width: 375, token });
  await open(paths.practiceAnswer(id));
  const release = Promise.withResolvers<void>();
  const arrived: string[] = [];
  await intercept(page, /\/rating$/, async (route) => {
    const isFirst = arrived.push(route.request().postData() ?? '') === 1;
    if (isFirst) await release.promise;
    await route.fulfill({ response: await route.fetch() });
  });
  const choices = page.getByRole('region', { name: /^Which of these is closest/ }).getByRole('radio');
  await choices.nth(0).check();
  await expect.poll(() => arrived.length).toBe(1);
  await choices.nth(3).check();
  // One that was sent at once would be here before this request is answered.
  await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()));
  expect(arrived).toEqual(['{"level":1}']);
  release.resolve();
  await expect.poll(() => arrived).toEqual(['{"level":1}', '{"level":4}']);
  await page.getByRole('heading', { name: 'What a strong answer shows' }).waitFor();
  const stored = () => product().expectAnswer(practiceAnswerSchema, { path: `/api/practice/answers/${id}`, token });
  await expect.poll(async () => (await stored()).ownLevel).toBe(4);
  expect(await choices.nth(3).isChecked()).toBe(true);
  await page.reload();
  await choices.nth(3).waitFor();
  expect(await choices.nth(3).isChecked()).toBe(true);

  // Stored, and the answer is lost: the page shows what is stored, and does not say that it could not be saved.
  await intercept(page, /\/rating$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const readAgain = page.waitForResponse(`**/api/practice/answers/${id}`);
  await choices.nth(1).click();
  await readAgain;
  await expect.poll(() => page.getByText('Your rating could not be saved').count()).toBe(0);
  expect(await choices.nth(1).isChecked()).toBe(true);
  expect(faults).toEqual([]);
});

test('the settings tell what is stored, withdraw the consent, and delete recordings and everything', async () => {
  const { token, id } = await product().newcomer();
  await record(token, { transcript: spoken, transcriptSource: 'device' });
  await record(token);
  const consent = { service: service.host, allowed: true };
  await product().request('PUT', '/api/practice/transcription', { token, body: consent });
  const { page, open, faults, expectMainAccessible } = await visit({ width: 375, token });
  await open(`${paths.settings('privacy')}#practice`);
  const section = page.getByRole('region', { name: 'Practice' });
  await section.getByText('2 answers, 2 recordings, less than 1 MB of 2,000 MB used.').waitFor();
  await section.getByText(/^You allowed 127\.0\.0\.1:\d+ on /).waitFor();
  await expectMainAccessible();
  await section.getByRole('button', { name: 'Withdraw' }).click();
  await section.getByText('gets none of your recordings', { exact: false }).waitFor();

  await section.getByRole('button', { name: 'Delete All Recordings' }).click();
  await page.getByRole('button', { name: 'Delete recordings', exact: true }).click();
  await section.getByText('2 answers, 0 recordings, 0 MB of 2,000 MB used.').waitFor();
  // What this browser has not sent is deleted, too.
  const draft = `practice_draft_${id}_a-question`;
  await page.evaluate((key) => localStorage.setItem(key, 'Half an answer.'), draft);
  await loseDeletion(page, '**/api/practice');
  const erase = async () => {
    await section.getByRole('button', { name: 'Delete All of Practice' }).click();
    await page.getByLabel(/^Type “delete practice”/).fill('delete practice');
    await page.getByRole('button', { name: 'Delete practice', exact: true }).click();
  };
  await erase();
  await page.getByText(unanswered).waitFor();
  await erase();
  await section.getByText('You have not practiced yet.').waitFor();
  await page.getByText('All of your practice is deleted').waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), draft)).toBeNull();
  const { answers } = await product().expectAnswer(practiceAnswerListSchema, { path: '/api/practice/answers', token });
  expect([answers, faults]).toEqual([[], []]);
});

test('an answer that was handed in says who can open it, on its page and in the settings, and what its deletion does', async () => {
  const { token, id: userId } = await product().newcomer();
  const id = await record(token, { transcript: spoken, transcriptSource: 'device' });
  const db = openDatabase(product().database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  await db.insert(enrollments).values({ userId, courseId: course.id });
  const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
  const { page, open, navigate, faults, expectMainAccessible } = await visit({ width: 375, token });
  await open(paths.practiceAnswer(id));
  await page.getByText(/^Nobody else can open it\. The recording is deleted on /).waitFor();
  await navigate(`${paths.settings('privacy')}#practice`);
  const section = page.getByRole('region', { name: 'Practice' });
  await section.getByText('The first of yours is deleted on', { exact: false }).waitFor();

  // What these pages have read before is out of date then.
  await navigate(paths.lesson(course.slug, moduleId, lessonId));
  await page.getByRole('button', { name: 'Choose an Answer' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tell me about something that was nobody's job/ })
    .click();
  await page.getByText('its recording no longer expires', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Hand In' }).click();
  await page.getByText('This is version 1 as you handed it in.', { exact: false }).waitFor();
  await navigate(paths.practiceAnswer(id));
  await page
    .getByText(`You handed it in for Course ${course.slug}. The people who teach there, and admins, can hear it`, {
      exact: false,
    })
    .waitFor();
  await page.getByText('You handed it in, so it stays as it is.', { exact: false }).waitFor();
  expect(await page.getByText(/Nobody else can open it|The recording is deleted on/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Correct the transcript' }).count()).toBe(0);
  await expectMainAccessible();
  await navigate(`${paths.settings('privacy')}#practice`);
  await section.getByText('You handed in 1 answer for a course', { exact: false }).waitFor();
  expect(await section.getByText('The first of yours is deleted on', { exact: false }).count()).toBe(0);
  await expectMainAccessible();
  await section.getByRole('button', { name: 'Delete All of Practice' }).click();
  await page.getByText('What you handed in stays, and says that you deleted its answer.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await navigate(paths.practiceAnswer(id));
  await page.getByRole('button', { name: 'Delete the recording' }).click();
  await page.getByText('they can still read the transcript', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Delete recording', exact: true }).click();
  await page
    .getByText('can read its words; the measures and your rating are for you alone.', { exact: false })
    .waitFor();
  await page.getByRole('button', { name: 'Delete the answer' }).click();
  await page.getByText('What you handed in stays, and says that you deleted its answer.', { exact: false }).waitFor();
  expect(faults).toEqual([]);
});

test('nothing on the pages of practice moves when their data arrive', async () => {
  // Without a webinar to announce: the banner moves the page by an animation, which home.test.ts tests.
  const setCancelled = (cancelledAt: Date | null) =>
    openDatabase(product().database.databaseUrl).update(webinars).set({ cancelledAt });
  await setCancelled(new Date());
  const { token } = await product().newcomer();
  const first = await record(token, { transcript: spoken, transcriptSource: 'device' });
  const second = await record(token, { mode: 'video', retakeOf: first });
  const visitAll = async (width: number) => {
    const { page, context } = await visit({ width, token });
    // The user menu of the header is loaded later, on all pages.
    const shifts = await watchShifts(page, 'header');
    for (const [path, isThere] of [
      [paths.practice(), 'Your latest answer'],
      [paths.practiceHistory(), 'Your first week'],
      [paths.practiceAnswer(second), 'Both takes, side by side'],
    ] as const) {
      // Not by `open`, which waits for the banner.
      await page.goto(path);
      await page.getByRole('heading', { name: isThere }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, width, await shifts()]).toEqual([path, width, 0]);
    }
    await context.close();
  };
  await Promise.all([375, 1440].map(visitAll));
  // In the other tests each page would wait for the banner.
  await setCancelled(null);
});
