/** Which files a lesson uses. Their addresses open nothing without a link (functions/courses/lesson-file-link.ts). */
import type { LessonContent } from './lesson-content.shared.ts';

const lessonFilePath = '/uploads/lessons/';
/** The recordings of the demo courses, which are files of the app (web/videos). */
const recordingPath = '/video/';

type Files = Pick<LessonContent, 'video' | 'resources'>;

function addressesIn({ video, resources }: Files): string[] {
  return [video?.url, ...resources.map(({ url }) => url)].filter((address) => typeof address === 'string');
}

/** Whether only people with access to the lesson may open an address of its video or its resources. */
export function isForLearners(address: string): boolean {
  return address.startsWith(lessonFilePath) || address.startsWith(recordingPath);
}

/** The addresses among a lesson's video and resources that open with a link only. */
export function linkedFilesOf(lesson: Files): string[] {
  return addressesIn(lesson).filter(isForLearners);
}
