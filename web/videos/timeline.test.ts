import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCaptions } from '#functions/courses/captions.shared.ts';
import { allScripts } from './scripts/all-scripts.ts';
import { captionsOf, timelineOf } from './timeline.ts';
import type { VideoScript } from './video-script.ts';

const script: VideoScript = {
  name: 'talk',
  title: 'Talk',
  chapters: [
    {
      title: 'One',
      scenes: [
        { heading: 'First', lines: [{ say: 'Hello.', draw: [{ kind: 'tick', at: [1, 1] }] }, { say: 'Goodbye.' }] },
        { heading: 'Second', lines: [{ say: 'Again.', draw: [{ kind: 'tick', at: [1, 1], after: 1.5 }] }] },
      ],
    },
    {
      title: 'Two',
      scenes: [
        {
          heading: 'Third',
          lines: [
            {
              say: 'This line is much too long for one caption of two lines, so it is broken into two of about the same length.',
            },
          ],
        },
      ],
    },
  ],
};

test('lines follow each other with pauses, and drawings begin with their lines', () => {
  const { lines, scenes, chapters, duration } = timelineOf(script, () => 2);
  expect(lines.map(({ start }) => Number(start.toFixed(2)))).toEqual([2.2, 4.55, 7.7, 10.85]);
  expect(scenes.map(({ start }) => Number(start.toFixed(2)))).toEqual([1.6, 6.9, 10.05]);
  expect(scenes.flatMap(({ drawings }) => drawings.map(({ start }) => Number(start.toFixed(2))))).toEqual([2.2, 9.2]);
  expect(chapters).toEqual([
    { at: 0, title: 'One' },
    { at: 10, title: 'Two' },
  ]);
  expect(duration).toBeCloseTo(14.85);
});

test('captions are valid, none is longer than two lines, and none is shown together with the next', () => {
  const { cues, fault } = readCaptions(captionsOf(timelineOf(script, () => 2)));
  expect(fault).toBeNull();
  expect(cues).toHaveLength(5);
  for (const [index, { text, to }] of cues.entries()) {
    expect(text.length).toBeLessThanOrEqual(84);
    expect(to).toBeLessThanOrEqual(cues[index + 1]?.from ?? Number.POSITIVE_INFINITY);
  }
});

test.each(allScripts)('the recorded captions and chapters of $name are those of its script', ({ name, chapters }) => {
  const recorded = (ending: string) =>
    readFileSync(new URL(`../../db/seed/demo/recordings/${name}.${ending}`, import.meta.url), 'utf8');
  const said = chapters.flatMap(({ scenes }) => scenes.flatMap(({ lines }) => lines.map(({ say }) => say)));
  expect(
    readCaptions(recorded('vtt'))
      .cues.map(({ text }) => text)
      .join(' '),
  ).toBe(said.join(' '));
  expect(JSON.parse(recorded('json'))).toMatchObject({ chapters: chapters.map(({ title }) => ({ title })) });
});
