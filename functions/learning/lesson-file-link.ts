/**
 * Links to files of lessons. Their stored addresses open nothing: only those whom the lesson is open to are given a link,
 * signed and good for some hours, so that an address passed on soon leads nowhere.
 */
import type { LessonContent } from '#db/learning/lesson-content.ts';
import { lessonFilePath, lessonFilesOf } from '#db/learning/lesson-files.ts';
import { readLink, signLink } from '../mail/signed-link.ts';

const audience = 'lesson-file';

const windowSeconds = 12 * 60 * 60;

/**
 * A link for what is an address of a lesson file; any other address as it is. Good for 12 to 24 hours: it changes twice a
 * day only, so that a browser keeps the file and a lesson that is fetched anew does not begin its video anew.
 */
export async function lessonFileLink(secret: Uint8Array, address: string, now: Date): Promise<string> {
  if (!address.startsWith(lessonFilePath)) return address;
  const exp = (Math.floor(now.getTime() / 1000 / windowSeconds) + 2) * windowSeconds;
  const token = await signLink(secret, { audience, subject: address, claims: { exp } });
  return `${address}?token=${token}`;
}

/** Whether a token opens the lesson file at this address now. */
export async function opensLessonFile(secret: Uint8Array, address: string, token: string): Promise<boolean> {
  return (await readLink(secret, audience, token))?.subject === address;
}

/** A lesson with links in place of the addresses of its video and resources. */
export async function withFileLinks<Lesson extends Pick<LessonContent, 'video' | 'resources'>>(
  secret: Uint8Array,
  lesson: Lesson,
  now: Date,
): Promise<Lesson> {
  const links = await fileLinksOf(secret, lesson, now);
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
  now: Date,
): Promise<Record<string, string>> {
  const links = lessonFilesOf(lesson).map(async (address) => [address, await lessonFileLink(secret, address, now)]);
  return Object.fromEntries(await Promise.all(links));
}
