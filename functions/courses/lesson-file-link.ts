/**
 * Signed links to lesson files. The stored address of a file opens nothing: only users who may open the lesson get a
 * link. A link expires after some hours, so that a shared one soon stops working. Each use also checks that the user
 * for whom it was made may still learn in the course.
 */

import type { LessonContent } from '#db/courses/lesson-content.shared.ts';
import { isForLearners, linkedFilesOf } from '#db/courses/lesson-files.ts';
import type { FileReader } from '#db/learning/lesson-file-access.ts';
import type { KeyRing } from '../api/key-ring.ts';
import { readLink, signLink } from '../mail/signed-link.ts';

const audience = 'lesson-file';

const windowSeconds = 12 * 60 * 60;

/**
 * The link to a lesson file; any other address is returned unchanged. It is valid for 12 to 24 hours and changes only
 * twice a day, so that browsers can cache the file and a video does not restart when its lesson is fetched again.
 */
export async function lessonFileLink(
  keys: KeyRing,
  address: string,
  { reader: { userId, course }, now }: LinkFor,
): Promise<string> {
  if (!isForLearners(address)) return address;
  const exp = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
  const token = await signLink(keys, {
    audience,
    subject: address,
    claims: { exp, ...(userId !== null && { user: userId }), ...(course !== null && { course }) },
  });
  return `${address}?token=${token}`;
}

type LinkFor = { reader: FileReader; now: Date };

/** For whom a token was made that opens this address; null when it does not open it, or has expired. */
export async function readerOfLink(keys: KeyRing, address: string, token: string): Promise<FileReader | null> {
  const link = await readLink(keys, audience, token);
  if (link?.subject !== address) return null;
  const { user = null, course = null } = link.claims;
  if (course !== null && typeof course !== 'string') return null;
  if (typeof user === 'number') return { userId: user, course };
  return user === null && course !== null ? { userId: null, course } : null;
}

/** The lesson with links instead of the addresses of its video and resources. */
export async function withFileLinks<Lesson extends Pick<LessonContent, 'video' | 'resources'>>(
  keys: KeyRing,
  lesson: Lesson,
  linkFor: LinkFor,
): Promise<Lesson> {
  const links = await fileLinksOf(keys, lesson, linkFor);
  const link = (address: string) => links[address] ?? address;
  const { video, resources } = lesson;
  return {
    ...lesson,
    video: video && { ...video, url: link(video.url) },
    resources: resources.map((resource) => ({ ...resource, url: link(resource.url) })),
  };
}

/** The links of a lesson's files, by stored address. */
export async function fileLinksOf(
  keys: KeyRing,
  lesson: Pick<LessonContent, 'video' | 'resources'>,
  linkFor: LinkFor,
): Promise<Record<string, string>> {
  const links = linkedFilesOf(lesson).map(async (address) => [address, await lessonFileLink(keys, address, linkFor)]);
  return Object.fromEntries(await Promise.all(links));
}
