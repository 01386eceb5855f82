/**
 * Finds the uploaded files that a lesson uses. Their URLs alone give no access
 * (functions/learning/lesson-file-link.ts).
 */
import type { LessonContent } from './lesson-content.ts';

export const lessonFilePath = '/uploads/lessons/';

/** The URLs of the uploaded files among a lesson's video, captions and resources. */
export function lessonFilesOf({ video, resources }: Pick<LessonContent, 'video' | 'resources'>): string[] {
  return [video?.url, video?.captionsUrl, ...resources.map(({ url }) => url)]
    .filter((address) => typeof address === 'string')
    .filter((address) => address.startsWith(lessonFilePath));
}
