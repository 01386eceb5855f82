/**
 * Links to files of lessons. Their stored addresses open nothing: only those whom the lesson is open to are given a link. It is
 * signed and good for some hours, so that an address passed on soon leads nowhere, and for as long as the person whom it was
 * made for may learn in the course: that is asked when it is used.
 */

import type { LessonContent } from '#db/courses/lesson-content.shared.ts';
import { lessonFilePath, lessonFilesOf } from '#db/courses/lesson-files.ts';
import type { FileReader } from '#db/learning/lesson-file-access.ts';
import { readLink, signLink } from '../mail/signed-link.ts';

const audience = 'lesson-file';

const windowSeconds = 12 * 60 * 60;

/**
 * A link for what is an address of a lesson file; any other address as it is. Good for 12 to 24 hours: it changes twice a
 * day only, so that a browser keeps the file and a lesson that is fetched anew does not begin its video anew.
 */
export async function lessonFileLink(
  secret: Uint8Array,
  address: string,
  { reader: { userId, course }, now }: LinkFor,
): Promise<string> {
  if (!address.startsWith(lessonFilePath)) return address;
  const exp = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
  const token = await signLink(secret, {
    audience,
    subject: address,
    claims: { exp, user: userId, ...(course !== null && { course }) },
  });
  return `${address}?token=${token}`;
}

type LinkFor = { reader: FileReader; now: Date };

/** Whom a token was made for that opens the lesson file at this address; null when it does not, or not any more. */
export async function readerOfLink(secret: Uint8Array, address: string, token: string): Promise<FileReader | null> {
  const link = await readLink(secret, audience, token);
  if (link?.subject !== address) return null;
  const { user, course = null } = link.claims;
  if (typeof user !== 'number' || (course !== null && typeof course !== 'string')) return null;
  return { userId: user, course };
}

/** A lesson with links in place of the addresses of its video and resources. */
export async function withFileLinks<Lesson extends Pick<LessonContent, 'video' | 'resources'>>(
  secret: Uint8Array,
  lesson: Lesson,
  linkFor: LinkFor,
): Promise<Lesson> {
  const links = await fileLinksOf(secret, lesson, linkFor);
  const link = (address: string) => links[address] ?? address;
  const { video, resources } = lesson;
  return {
    ...lesson,
    video: video && { ...video, url: link(video.url), captionsUrl: video.captionsUrl && link(video.captionsUrl) },
    resources: resources.map((resource) => ({ ...resource, url: link(resource.url) })),
  };
}

/** The links of a lesson's uploaded files, by their addresses. */
export async function fileLinksOf(
  secret: Uint8Array,
  lesson: Pick<LessonContent, 'video' | 'resources'>,
  linkFor: LinkFor,
): Promise<Record<string, string>> {
  const links = lessonFilesOf(lesson).map(async (address) => [address, await lessonFileLink(secret, address, linkFor)]);
  return Object.fromEntries(await Promise.all(links));
}
