/** A whole course is rendered in pieces, so that nobody waits for the end of it. */
import { expect, test } from 'vitest';
import { renderModules } from './render-modules.ts';

test('other requests continue while the texts of a course are rendered', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 0);
  const content = {
    markdown: 'An answer has **four** parts.\n\n'.repeat(1700),
    video: null,
    questions: [],
    rubric: [],
    completesWhen: 'handed_in' as const,
    resources: [],
    question: null,
  };
  const lessons = Array.from({ length: 8 }, (_, index) => ({
    ...{ id: `lesson-${index}`, title: 'Reading', type: 'reading' as const, minutes: 5, isPreview: false },
    content,
  }));
  const [module] = await renderModules([{ title: 'Start', description: null, lessons }]);
  clearInterval(other);
  expect(module?.contents.at(-1)).toMatchObject({
    lessonId: 'lesson-7',
    html: expect.stringContaining('<strong>four'),
  });
  expect(module?.lessons[0]).toEqual({
    id: 'lesson-0',
    title: 'Reading',
    type: 'reading',
    minutes: 5,
    isPreview: false,
  });
  expect(turns).toBeGreaterThanOrEqual(7);
});
