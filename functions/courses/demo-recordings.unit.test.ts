/** The videos of the demo courses: there, valid, as long as their lessons say, and small. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoCourses } from '#db/seed/demo/courses/all-courses.ts';
import { readRecording } from '#db/seed/demo/recordings.ts';
import { readCaptions } from './captions.shared.ts';

const lessons = demoCourses.flatMap((course) =>
  course.modules.flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, course: course.slug }))),
);
const videos = lessons.filter((lesson) => lesson.type === 'video');
const recorded = videos.flatMap((lesson) => (lesson.recording ? [{ ...lesson, recording: lesson.recording }] : []));

test('eight lessons or more have a recording, and two show what a lesson is like before it has one', () => {
  expect(recorded.length).toBeGreaterThanOrEqual(8);
  expect(videos.length - recorded.length).toBe(2);
});

test.each(recorded)('$id: captions from beginning to end, chapters in order, and true minutes', async (lesson) => {
  const { url, captions, chapters, durationSeconds } = await readRecording(lesson.recording);
  expect(durationSeconds).toBeGreaterThanOrEqual(120);
  expect(durationSeconds).toBeLessThanOrEqual(360);
  const { cues, fault } = readCaptions(captions ?? '');
  expect(fault).toBeNull();
  expect(cues.at(-1)?.to).toBeLessThanOrEqual(durationSeconds);
  expect(durationSeconds - (cues.at(-1)?.to ?? 0)).toBeLessThan(5);
  const starts = chapters.map(({ at }) => at);
  expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
  expect([starts[0], starts.every((at) => at < durationSeconds)]).toEqual([0, true]);

  const notes = readFileSync(
    new URL(`../../db/seed/demo/courses/${lesson.course}/${lesson.file}`, import.meta.url),
    'utf8',
  );
  const words = notes.split(/\s+/).filter((word) => /\w/.test(word)).length;
  expect(lesson.minutes).toBe(Math.ceil(durationSeconds / 60 + words / 200));
  expect(statSync(new URL(`../../web/public${url}`, import.meta.url)).size).toBeLessThan(1_500_000);
});
