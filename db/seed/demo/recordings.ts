/**
 * The videos of the demo courses. `npm run videos` writes them: the video itself to web/public/video, its captions,
 * chapters and length to `recordings`.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { LessonVideo } from '#db/courses/lesson-content.shared.ts';

const recordingSchema = z.object({
  durationSeconds: z.number(),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
});

export async function readRecording(name: string): Promise<LessonVideo> {
  const directory = new URL('recordings/', import.meta.url);
  const [recording, captions] = await Promise.all([
    readFile(new URL(`${name}.json`, directory), 'utf8'),
    readFile(new URL(`${name}.vtt`, directory), 'utf8'),
  ]);
  return { url: `/video/${name}.webm`, captions, ...recordingSchema.parse(JSON.parse(recording)) };
}
