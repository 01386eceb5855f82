/** The pages of practice besides the recorder: the question bank, an answer with its measures, and the history. */
import { expect, test } from 'vitest';
import {
  type PracticeAnswerInput,
  practiceAnswerListSchema,
  practiceAnswerSchema,
} from '#functions/practice/contract.ts';
import { measureSound } from '#functions/practice/measures/sound-measures.shared.ts';
import { framesOfWav, recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { paths } from '#web/app/paths.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();

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

test('a learner finds a question, and the way to the recorder is a document of its own', async () => {
  const { token } = await product().newcomer();
  const { page, open, faults, expectMainAccessible } = await visit({ width: 375, token });
  await open(paths.dashboard());
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your first answer' }).waitFor();
  await expectMainAccessible();
  await page.getByRole('link', { name: 'Choose another' }).click();

  await page.getByRole('heading', { level: 1, name: 'Questions to answer aloud' }).waitFor();
  await page.getByLabel('Competency').selectOption('ownership');
  await expect.poll(() => new URL(page.url()).search).toBe('?competency=ownership');
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

test('a spoken answer shows its pauses, takes its words by typing, and is rated, compared and deleted', async () => {
  const { token } = await product().newcomer();
  const wav = recordSpeech(synthesizeSpeech({ seed: 3, phrases: 12 }), 'quiet', 0);
  const speech = measureSound(framesOfWav(wav));
  const first = await save(token, { mode: 'audio', durationMs: 45_000, speech });
  const { page, open, faults, expectMainAccessible } = await visit({ width: 375, dark: true, token });
  await open(paths.practiceAnswer(first));
  await page.getByRole('heading', { name: 'One change to make' }).waitFor();
  await page.getByText('The recording has not arrived yet.', { exact: false }).waitFor();
  await page.getByText('The words are measured once the answer has a transcript.').waitFor();
  expect(await page.getByRole('heading', { name: 'The story' }).count()).toBe(0);
  await expectMainAccessible();

  await page.getByRole('button', { name: 'Type what you said' }).click();
  await page.getByLabel('What you said, word for word').fill(spoken);
  await page.getByRole('button', { name: 'Save and measure again' }).click();
  await page.getByText('Typed by you.').waitFor();
  await page.getByText('Um and uh', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the place in the transcript' }).click();
  expect(await page.locator('mark').allTextContents()).toEqual(['um']);

  await page.getByRole('button', { name: 'Correct the transcript' }).click();
  await page.getByLabel('What you said, word for word').fill(spoken.replace('twenty', '20'));
  await page.getByRole('button', { name: 'Save and measure again' }).click();
  await page.getByText('Corrected by you.').waitFor();

  await page.getByRole('radio').nth(2).check();
  await page.getByRole('heading', { name: 'What a strong answer shows' }).waitFor();
  await expectMainAccessible();

  const second = await save(token, { transcript: spoken, transcriptSource: 'typed', retakeOf: first });
  await open(paths.practiceAnswer(second));
  await page.getByRole('heading', { name: 'Both takes, side by side' }).waitFor();
  await page.getByRole('button', { name: 'Delete the answer' }).click();
  await page.getByRole('button', { name: 'Delete answer', exact: true }).click();
  await page.getByText('Answer deleted').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Answer one more' }).waitFor();
  const { answers } = await product().expectAnswer(practiceAnswerListSchema, { path: '/api/practice/answers', token });
  expect(answers.map(({ id, ownLevel }) => [id, ownLevel])).toEqual([[first, 3]]);

  await page.getByRole('link', { name: 'Your answers, week by week' }).click();
  await page.getByRole('heading', { name: 'This is where you start' }).waitFor();
  await expectMainAccessible();
  expect(faults).toEqual([]);
});

test("another person's answer does not exist", async () => {
  const [owner, other] = [await product().newcomer(), await product().newcomer()];
  const id = await save(owner.token, { transcript: spoken, transcriptSource: 'typed' });
  const { page, open } = await visit({ token: other.token });
  await open(paths.practiceAnswer(id));
  await page.getByRole('heading', { level: 1, name: 'Answer not found' }).waitFor();
});
