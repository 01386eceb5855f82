/** Which uploaded files a lesson uses. Their addresses open nothing (functions/courses/lesson-file-link.ts). */
import type { LessonContent } from './lesson-content.shared.ts';

export const lessonFilePath = '/uploads/lessons/';

/** The URLs of the uploaded files among a lesson's video and resources. */
export function lessonFilesOf({ video, resources }: Pick<LessonContent, 'video' | 'resources'>): string[] {
  return [video?.url, ...resources.map(({ url }) => url)]
    .filter((address) => typeof address === 'string')
    .filter((address) => address.startsWith(lessonFilePath));
}
