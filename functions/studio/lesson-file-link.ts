/**
 * Links to files of lessons. Their stored addresses open nothing: only those whom the lesson is open to are given a link,
 * signed and good for some hours, so that an address passed on soon leads nowhere.
 */
import type { LessonContent } from '#db/learning/lesson-content.ts';
import { readLink, signLink } from '../mail/signed-link.ts';

const audience = 'lesson-file';
const lessonFilePath = '/uploads/lessons/';

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

type LessonFiles = Pick<LessonContent, 'video' | 'resources'>;

/** A lesson's video and resources with links in place of addresses. */
export async function withFileLinks<Files extends LessonFiles>(
  secret: Uint8Array,
  files: Files,
  now: Date,
): Promise<Files> {
  const link = (address: string) => lessonFileLink(secret, address, now);
  const { video, resources } = files;
  return {
    ...files,
    video: video && {
      ...video,
      url: await link(video.url),
      captionsUrl: video.captionsUrl && (await link(video.captionsUrl)),
    },
    resources: await Promise.all(resources.map(async (resource) => ({ ...resource, url: await link(resource.url) }))),
  };
}
