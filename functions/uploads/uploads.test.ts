/** Creators upload files: what they are is told by their content, and whatever they are, they are served so that nothing runs. */
import { connect, type Socket } from 'node:net';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { orders, refundRequests } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses, lessonContents } from '#db/courses/tables.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { sweepUploads, tablesWithUploads } from '#db/unused-uploads.ts';
import { uploads } from '#db/uploads/tables.ts';
import { accountExportSchema } from '../accounts/contract.ts';
import { doneSchema } from '../api/done-contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { orderDetailSchema } from '../commerce/contract.ts';
import { createdCourseSchema, editedLessonSchema } from '../courses/authoring/course-editor-contract.ts';
import { courseResourcesSchema, lessonSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { type UploadPurpose, uploadedSchema } from './contract.ts';

let api: TestApi;
let creator: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  creator = await someone('CREATOR');
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function someone(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db().update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));
/** A picture of one point. */
const gif = bytes(
  'GIF89a',
  [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const webm = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm', Array(3000).fill(7));
const pdf = bytes('%PDF-1.7\n', Array(100).fill(10));

type Sending = { purpose?: UploadPurpose; name?: string; type?: string; token?: string };
const send = (
  body: Buffer,
  { purpose = 'picture', name = 'file', type = 'image/png', token = creator.token }: Sending = {},
) =>
  fetch(`${api.origin}/api/uploads?${new URLSearchParams({ purpose, name })}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
async function uploaded(body: Buffer, sending: Sending = {}) {
  const answer = await send(body, sending);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return uploadedSchema.parse(await answer.json());
}
async function refused(status: number, body: Buffer, sending: Sending = {}) {
  const answer = await send(body, sending);
  expect(answer.status).toBe(status);
  return problemSchema.parse(await answer.json());
}
const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}${address}`, { headers });
const stored = (key: string) => db().select().from(uploads).where(eq(uploads.key, key));
const keyOf = ({ address }: { address: string }) => address.replace('/uploads/', '');

test('a picture comes back as it was, for good, and is written down', async () => {
  const file = await uploaded(png, { name: 'Course art.png' });
  expect(file).toMatchObject({ contentType: 'image/png', size: png.length, filename: 'Course art.png' });
  expect(file.address).toMatch(/^\/uploads\/[0-9a-f-]{36}\.png$/);
  expect(file.link).toBe(file.address);
  const answer = await fetched(file.address);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  const [row] = await stored(keyOf(file));
  expect(row).toMatchObject({ ownerId: creator.id, size: png.length, filename: 'Course art.png' });
  expect(row?.storedAt).not.toBeNull();
  const [written] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, keyOf(file)));
  expect(written).toMatchObject({ actorId: creator.id, action: 'upload.add', subjectType: 'uploads' });
});

test('who has a file already is told so, and a player gets the part that it asks for', async () => {
  const { address } = await uploaded(gif);
  const etag = (await fetched(address)).headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await fetched(address, { 'If-None-Match': etag })).status).toBe(304);

  const part = await fetched(address, { Range: 'bytes=6-9' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 6-9/${gif.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(gif.subarray(6, 10));
  const end = await fetched(address, { Range: 'bytes=-3', 'If-Range': etag });
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, gif.subarray(-3)]);
  const other = await fetched(address, { Range: 'bytes=6-9', 'If-Range': '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, gif.length]);
  const beyond = await fetched(address, { Range: `bytes=${gif.length}-` });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${gif.length}`]);
});

describe('what is no picture is refused, whatever it is called', () => {
  const html = '<!doctype html><script>window.hostile = 1</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hostile = 1</script></svg>';
  test.each<[string, Buffer]>([
    ['HTML named .png', bytes(html)],
    ['HTML after spaces and a byte order mark', bytes([0xef, 0xbb, 0xbf], '\n  ', html)],
    ['an SVG with a script', bytes(svg)],
    ['an SVG that begins as XML', bytes('<?xml version="1.0"?>', svg)],
    ['the first bytes of a PNG', png.subarray(0, 6)],
    ['a program', bytes('MZ', Array(200).fill(0))],
    ['a text', bytes('Hello')],
    ['a PDF', pdf],
  ])('%s', async (_what, body) => {
    const problem = await refused(415, body, { name: 'art.png', type: 'image/png' });
    expect(problem.message).toBe('This is not a picture we can show. Choose a PNG, JPEG, WebP, AVIF or GIF file.');
  });

  test.each<[string, Buffer]>([
    ['HTML', bytes(html)],
    ['an SVG', bytes(svg)],
    ['a program', bytes('MZ', Array(200).fill(0))],
    ['bytes of no kind', bytes([1, 2, 3, 255, 254])],
  ])('nor is %s taken for a lesson', async (_what, body) => {
    const problem = await refused(415, body, { purpose: 'lesson', name: 'notes.txt', type: 'text/plain' });
    expect(problem.message).toMatch(/^We cannot take this kind of file/);
  });
});

test('a picture that is a page as well is served as a picture, and would run nothing if it were opened', async () => {
  const polyglot = bytes('GIF89a/*', [0, 0], '*/=1;</script><html><script>window.hostile = 1</script></html>');
  const file = await uploaded(polyglot, { name: 'page.html', type: 'text/html' });
  expect(file.filename).toBe('page.gif');
  const answer = await fetched(file.address);
  expect(answer.headers.get('Content-Type')).toBe('image/gif');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
});

test('a name leads nowhere: a file lies where the server put it', async () => {
  const traversal = await uploaded(gif, { name: '../../../etc/passwd\u202Egpj.exe' });
  expect(traversal.address).toMatch(/^\/uploads\/[0-9a-f-]{36}\.gif$/);
  expect(traversal.filename).toBe('passwdgpj.gif');
  const nameless = await uploaded(gif, { name: '"\r\nSet-Cookie: a=b' });
  expect((await fetched(nameless.address)).headers.get('Set-Cookie')).toBeNull();
  for (const address of ['/uploads/..%2f..%2fwrangler.toml', '/uploads/lessons', '/uploads/', '/uploads/a/b.png']) {
    expect((await fetched(address)).status, address).toBe(404);
  }
});

test('a file of a lesson opens by its link alone, is saved by its name, and the link does not open another', async () => {
  const file = await uploaded(pdf, { purpose: 'lesson', name: 'Übung 1.pdf', type: 'application/pdf' });
  expect(file.address).toMatch(/^\/uploads\/lessons\/[0-9a-f-]{36}\.pdf$/);
  expect((await fetched(file.address)).status).toBe(404);
  const answer = await fetched(file.link);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''%C3%9Cbung%201.pdf",
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  });
  const other = await uploaded(pdf, { purpose: 'lesson', name: 'other.pdf' });
  const query = file.link.slice(file.link.indexOf('?'));
  expect((await fetched(`${other.address}${query}`)).status).toBe(404);
  expect((await fetched(`${file.link.slice(0, -4)}AAAA`)).status).toBe(404);
});

test('videos, captions and texts are taken for lessons', async () => {
  const video = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
  const part = await fetched(video.link, { Range: 'bytes=0-1' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 0-1/${webm.length}`]);
  expect(await uploaded(bytes('WEBVTT\n'), { purpose: 'lesson', name: 'talk.vtt' })).toMatchObject({
    contentType: 'text/vtt',
    filename: 'talk.vtt',
  });
  // The second begins as a bitmap does.
  for (const text of ['a,b\n1,2\n', 'BMW,1\n']) {
    expect(await uploaded(bytes(text), { purpose: 'lesson', name: 'table.csv' })).toMatchObject({
      contentType: 'text/plain; charset=utf-8',
      filename: 'table.txt',
    });
  }
});

describe('a video and its captions are what they are called', () => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGrüß dich\n';
  const mp4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp42', Array(3000).fill(7));

  test.each<[string, UploadPurpose, Buffer, string]>([
    ['an MP4', 'video', mp4, 'video/mp4'],
    ['a WebM', 'video', webm, 'video/webm'],
    ['a WebVTT', 'captions', bytes(captions), 'text/vtt'],
    ['a WebVTT after a byte order mark', 'captions', bytes([0xef, 0xbb, 0xbf], captions), 'text/vtt'],
    ['a WebVTT of one word', 'captions', bytes('WEBVTT'), 'text/vtt'],
  ])('%s is taken, for those whom the lesson is open to', async (_what, purpose, body, contentType) => {
    const file = await uploaded(body, { purpose, name: 'talk.pdf' });
    expect(file.contentType).toBe(contentType);
    expect(file.address).toMatch(/^\/uploads\/lessons\//);
    expect((await fetched(file.address)).status).toBe(404);
    expect((await fetched(file.link)).status).toBe(200);
  });

  const noVideo = 'This is not a video we can play. Choose an MP4 or WebM file.';
  const noCaptions = 'These are not captions we can show. Choose a WebVTT file (.vtt): a text that begins with WEBVTT.';
  test.each<[string, UploadPurpose, Buffer, string]>([
    ['a PDF', 'video', pdf, noVideo],
    ['a picture', 'video', png, noVideo],
    ['a text', 'video', bytes('Hello'), noVideo],
    ['WebVTT', 'video', bytes(captions), noVideo],
    ['a PDF', 'captions', pdf, noCaptions],
    ['a picture', 'captions', png, noCaptions],
    ['a video', 'captions', webm, noCaptions],
    ['SubRip', 'captions', bytes('1\n00:00:00,000 --> 00:00:02,000\nHello\n'), noCaptions],
    ['a text that names the format later', 'captions', bytes('Hello\nWEBVTT\n'), noCaptions],
    ['a word that only begins so', 'captions', bytes('WEBVTTS\n'), noCaptions],
    ['what is no text after the first word', 'captions', bytes('WEBVTT\n', [0, 1, 255]), noCaptions],
  ])('%s is refused as %s', async (_what, purpose, body, message) => {
    const name = purpose === 'video' ? 'talk.mp4' : 'talk.vtt';
    const type = purpose === 'video' ? 'video/mp4' : 'text/vtt';
    expect((await refused(415, body, { purpose, name, type })).message).toBe(message);
  });
});

test('nothing is refused, and leaves nothing behind', async () => {
  const { id, token } = await someone('CREATOR');
  expect((await refused(400, Buffer.alloc(0), { token })).message).toBe('This file is empty.');
  expect(await db().$count(uploads, eq(uploads.ownerId, id))).toBe(0);
});

describe('a body that does not say truly how long it is', () => {
  /** Speaks HTTP by hand, as no client would. Answers the first line of the answer; null when the other side hung up. */
  async function speak(headers: string[], talk?: (socket: Socket) => Promise<void>): Promise<string | null> {
    return (await wholeAnswer(headers, /\r\n/, talk)).split('\r\n')[0] || null;
  }
  /** What the other side says until `end`, or until it hangs up. */
  function wholeAnswer(headers: string[], end: RegExp, talk?: (socket: Socket) => Promise<void>): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: Number(new URL(api.origin).port), host: '127.0.0.1' });
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
        if (end.test(answer)) socket.destroy();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      socket.on('connect', () => {
        const first = ['POST /api/uploads?purpose=picture HTTP/1.1', 'Host: localhost'];
        socket.write([...first, `Authorization: Bearer ${creator.token}`, ...headers, '', ''].join('\r\n'));
        talk?.(socket).catch(reject);
      });
    });
  }

  test('a picture of six megabytes is refused by its beginning, in words', async () => {
    const answer = await wholeAnswer(['Content-Length: 6000000'], /\r\n\r\n.*\}/s, async (socket) => {
      socket.write(Buffer.concat([gif, Buffer.alloc(100_000)]));
    });
    expect(answer).toContain('"code":"body_too_large"');
    expect(answer).toContain('"message":"This file is too large: 5 MB are the most."');
  });

  test('a gigabyte is refused before a byte of it is sent', async () => {
    expect(await speak([`Content-Length: ${2 ** 30}`])).toBe('HTTP/1.1 413 Payload Too Large');
  });

  test('a length that nobody says is refused before a byte is sent', async () => {
    expect(await speak(['Transfer-Encoding: chunked'])).toBe('HTTP/1.1 411 Length Required');
  });

  test('both at once are a broken request', async () => {
    expect(await speak(['Content-Length: 30', 'Transfer-Encoding: chunked'])).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('a file that is cut off on its way is never given out, and its room comes back', async () => {
    const begun = () => db().select().from(uploads).where(eq(uploads.size, 234_567));
    await speak(['Content-Length: 234567'], async (socket) => {
      socket.write(Buffer.concat([gif, Buffer.alloc(100_000)]));
      await expect.poll(begun, { timeout: 20_000 }).toMatchObject([{ storedAt: null }]);
      socket.destroy();
    });
    await expect.poll(begun, { timeout: 20_000 }).toEqual([]);
  });
});

test('all files of one owner have room for ten gigabytes, also when two come at once', async () => {
  const owner = await someone('CREATOR');
  const row = { ownerId: owner.id, filename: 'talk.mp4', contentType: 'video/mp4', storedAt: new Date() };
  const rows = Array.from({ length: 5 }, (_, place) => ({
    ...row,
    key: `lessons/${owner.id}-${place}.mp4`,
    size: 2_000_000_000,
  }));
  rows.push({ ...row, key: `lessons/${owner.id}-less.mp4`, size: 1 });
  await db().insert(uploads).values(rows);
  await db()
    .update(uploads)
    .set({ size: 2_000_000_000 - gif.length - 1 })
    .where(eq(uploads.key, `lessons/${owner.id}-0.mp4`));
  const answers = await Promise.all([1, 2, 3].map(() => send(gif, { token: owner.token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('what was begun and never finished is swept away after a day; what is finished stays', async () => {
  const whole = await uploaded(gif);
  const cut = { ownerId: creator.id, filename: 'cut.gif', contentType: 'image/gif', size: 10 };
  const old = new Date(Date.now() - 25 * 3_600_000);
  await db()
    .insert(uploads)
    .values([
      { ...cut, key: 'old.gif', createdAt: old },
      { ...cut, key: 'young.gif' },
    ]);
  await api.fireCron();
  const left = await db()
    .select({ key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.key, ['old.gif', 'young.gif', keyOf(whole)]));
  expect(left.map(({ key }) => key).sort()).toEqual([keyOf(whole), 'young.gif'].sort());
  expect((await fetched(whole.address)).status).toBe(200);
});

/** No field of theirs takes a file of this site: students, visitors and the system write them, or admins in plain text. */
const tablesWithoutUploads: Record<string, string[]> = {
  'what an account and its sessions are': [
    ...['sessions', 'password_reset_tokens', 'email_verification_tokens', 'known_devices', 'throttle_counters'],
  ],
  'what is bought': [
    ...['cart_items', 'orders', 'order_items', 'promo_codes', 'promo_redemptions', 'gift_links', 'refund_requests'],
  ],
  'what learners do': [
    ...['enrollments', 'lesson_progress', 'quiz_attempts', 'assignment_submissions', 'video_positions', 'study_days'],
    ...['learning_streaks', 'user_achievements', 'live_session_bookings', 'certificates', 'reviews', 'review_votes'],
    ...['webinar_registrations'],
  ],
  'plain text of visitors, and answers to it': [
    ...['student_reviews', 'referral_submissions', 'referral_details', 'newsletter_subscribers', 'support_messages'],
    ...['support_answers', 'waitlist_entries'],
  ],
  'mails, which show what stays in the rows they were made from': [
    ...['mail_outbox', 'local_mailbox', 'mail_suppressions', 'mail_pace'],
  ],
  'former addresses of articles': ['article_addresses'],
  'what was done, which is no use of a file': ['audit_log'],
  'the files themselves': ['uploads'],
};

test('every table either takes uploaded files, and is looked through for them, or is known not to', async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const known = [...tablesWithUploads.map(getTableName), ...Object.values(tablesWithoutUploads).flat()];
  expect(known.sort()).toEqual(rows.map(({ name }) => name));
});

test('a file that nothing has referred to for a week is swept away, row and object, and one in use never', async () => {
  const owner = await someone('CREATOR');
  const add = (purpose: UploadPurpose = 'picture', body = gif) => uploaded(body, { purpose, token: owner.token });
  const [unused, inText, inMarkdown, lost, again] = [await add(), await add(), await add(), await add(), await add()];
  const video = await add('video', webm);
  const draft = await createTestDraft(db(), { creatorId: owner.id });
  const change = (values: Partial<typeof courses.$inferInsert>) =>
    db().update(courses).set(values).where(eq(courses.id, draft.id));
  await change({ thumbnail: inText.address, subtitle: lost.address });
  await db()
    .update(lessonContents)
    .set({
      markdown: `Look: "![](${inMarkdown.address})" \\ and`,
      video: { url: video.address, captionsUrl: null, durationSeconds: 60 },
    })
    .where(eq(lessonContents.moduleId, draft.lessons[0]?.moduleId ?? 0));
  const all = [unused, inText, inMarkdown, lost, again, video];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const left = async () => {
    const rows = await db().select({ key: uploads.key }).from(uploads).where(eq(uploads.ownerId, owner.id));
    return all.filter((file) => rows.some(({ key }) => key === keyOf(file)));
  };

  await api.fireCron(days(2));
  // Somebody stops using one and begins to use another: the week begins then, or ends.
  await change({ subtitle: again.address });
  await api.fireCron(days(8));
  expect(await left()).toEqual(all);
  const deleteObjects = () => Promise.reject(new Error('The bucket is away.'));
  await expect(sweepUploads(db(), { now: days(9.5), deleteObjects })).rejects.toThrow('The bucket is away.');
  expect(await left()).toEqual(all);
  await api.fireCron(days(11));
  expect(await left()).toEqual([inText, inMarkdown, lost, again, video]);
  expect((await fetched(unused.address)).status).toBe(404);
  await api.fireCron(days(16));
  expect(await left()).toEqual([inText, inMarkdown, again, video]);
  await Promise.all([api.fireCron(days(24)), api.fireCron(days(24))]);
  expect(await left()).toEqual([inText, inMarkdown, again, video]);
  for (const file of [inText, inMarkdown, again]) expect((await fetched(file.address)).status).toBe(200);
});

test('the files of a person are among what their account exports', async () => {
  const owner = await someone('CREATOR');
  const file = await uploaded(gif, { name: 'mine.gif', token: owner.token });
  const exported = await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token: owner.token });
  expect(exported.uploads).toMatchObject([{ filename: 'mine.gif', address: file.address, size: gif.length }]);
});

test('students and visitors upload nothing', async () => {
  const student = await api.newcomer();
  expect((await send(gif, { token: student.token })).status).toBe(403);
  expect((await send(gif, { token: 'nobody' })).status).toBe(401);
});

describe('the file of a lesson', () => {
  const lessonOf = async (person: SignedInPerson) => {
    const draft = await createTestDraft(db(), { creatorId: person.id });
    const { moduleId = 0, lessonId = '' } = draft.lessons[0] ?? {};
    return {
      edit: `/api/creator/courses/${draft.id}/lessons/${moduleId}/${lessonId}`,
      learn: `/api/courses/${draft.id}/lessons/${moduleId}/${lessonId}`,
      courseId: draft.id,
    };
  };
  const contentWith = (address: string) => ({
    markdown: '',
    video: { url: address, captionsUrl: null, durationSeconds: 60 },
    questions: [],
    rubric: [],
    resources: [{ id: 'one', title: 'Talk', type: 'video' as const, url: address, description: null }],
  });
  const save = (path: string, person: SignedInPerson, revision: number, address: string) =>
    api.request('PUT', path, { token: person.token, body: { revision, content: contentWith(address) } });
  const edited = (path: string, person: SignedInPerson) =>
    api.expectAnswer(editedLessonSchema, { path, token: person.token });

  test('is stored by its address, and given to those whom the lesson is open to as a link that opens it', async () => {
    const { address } = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
    const lesson = await lessonOf(creator);
    const { course } = await edited(lesson.edit, creator);
    expect((await save(lesson.edit, creator, course.revision, address)).status).toBe(200);

    const inEditor = await edited(lesson.edit, creator);
    expect(inEditor.content.video?.url).toBe(address);
    expect((await fetched(inEditor.links[address] ?? '')).status).toBe(200);
    const asLearner = await api.expectAnswer(lessonSchema, { path: lesson.learn, token: creator.token });
    expect(asLearner.video?.url).toMatch(`${address}?token=`);
    expect(asLearner.resources[0]?.url).toBe(asLearner.video?.url);
    expect((await fetched(asLearner.video?.url ?? '')).status).toBe(200);
    const all = await api.expectAnswer(courseResourcesSchema, {
      path: `/api/courses/${lesson.courseId}/resources`,
      token: creator.token,
    });
    expect(all.flatMap(({ resources }) => resources.map(({ url }) => url))).toContain(asLearner.video?.url);
  });

  test('is closed to a learner with the refund, though the link would hold for hours, and open again with another order', async () => {
    const { address } = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
    const lesson = await lessonOf(creator);
    const { course } = await edited(lesson.edit, creator);
    await save(lesson.edit, creator, course.revision, address);
    await db().update(courses).set({ status: 'ACTIVE', price: '10.00' }).where(eq(courses.id, lesson.courseId));
    const learner = await api.newcomer();
    const enroll = () =>
      api.request('POST', '/api/enroll', { token: learner.token, body: { courseId: lesson.courseId } });
    await enroll();
    const link = (await api.expectAnswer(lessonSchema, { path: lesson.learn, token: learner.token })).video?.url ?? '';
    const kept = { Range: 'bytes=0-1' };
    expect([(await fetched(link)).status, (await fetched(link, kept)).status]).toEqual([200, 206]);
    const [order] = await db().select({ id: orders.id }).from(orders).where(eq(orders.userId, learner.id));
    const asking = { method: 'POST', path: `/api/orders/${order?.id}/refund-request`, token: learner.token, body: {} };
    await api.expectAnswer(orderDetailSchema, { ...asking, status: 201 });
    const [request] = await db()
      .select({ id: refundRequests.id })
      .from(refundRequests)
      .where(eq(refundRequests.orderId, order?.id ?? 0));
    const { token } = await someone('ADMIN');
    const path = `/api/admin/refunds/${request?.id}`;
    const deciding = { method: 'POST', path, token, body: { decision: 'approve' } };
    expect((await fetched(link)).status).toBe(200);
    await api.expectAnswer(doneSchema, deciding);
    expect([(await fetched(link)).status, (await fetched(link, kept)).status]).toEqual([404, 404]);
    await enroll();
    expect((await fetched(link)).status).toBe(200);
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, learner.id));
    expect((await fetched(link)).status).toBe(404);
  });

  test('is no video and no captions when its content is of another kind, whatever the form says', async () => {
    const document = (await uploaded(pdf, { purpose: 'lesson', name: 'talk.mp4' })).address;
    const video = (await uploaded(webm, { purpose: 'video', name: 'talk.webm' })).address;
    const lesson = await lessonOf(creator);
    const { course } = await edited(lesson.edit, creator);
    const saving = (url: string, captionsUrl: string | null) => ({
      method: 'PUT',
      path: lesson.edit,
      token: creator.token,
      body: {
        revision: course.revision,
        content: { ...contentWith(video), video: { url, captionsUrl, durationSeconds: 60 } },
      },
    });
    const refusal = async (url: string, captionsUrl: string | null) => {
      const { code, errors } = await api.expectProblem(400, saving(url, captionsUrl));
      return [code, ...(errors ?? []).map(({ path }) => path)];
    };
    expect(await refusal(document, null)).toEqual(['invalid_input', 'content.video.url']);
    expect(await refusal(video, document)).toEqual(['invalid_input', 'content.video.captionsUrl']);
    // Under another ending there is no such file.
    expect(await refusal(document.replace('.pdf', '.mp4'), null)).toEqual(['upload_unknown']);
    expect(await refusal(video, document.replace('.pdf', '.vtt'))).toEqual(['upload_unknown']);
    expect((await edited(lesson.edit, creator)).course.revision).toBe(course.revision);
  });

  test('of somebody else is refused: its address alone makes no link to it', async () => {
    const { address } = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
    const thief = await someone('CREATOR');
    const lesson = await lessonOf(thief);
    const { course } = await edited(lesson.edit, thief);
    const answer = await save(lesson.edit, thief, course.revision, address);
    expect([answer.status, problemSchema.parse(answer.json()).code]).toEqual([400, 'upload_unknown']);
    const file = {
      format: 'interview-launchpad-course/1',
      details: {
        title: 'Taken',
        subtitle: null,
        shortDescription: null,
        description: '',
        thumbnail: null,
        price: null,
        originalPrice: null,
        duration: null,
        level: 'beginner',
      },
      categorySlug: null,
      modules: [
        {
          title: 'One',
          description: null,
          lessons: [{ id: 'one', title: 'One', type: 'video', minutes: 1, content: contentWith(address) }],
        },
      ],
    };
    const importing = { method: 'POST', path: '/api/creator/courses/import', body: file };
    expect((await api.expectProblem(400, { ...importing, token: thief.token })).code).toBe('upload_unknown');
    await api.expectAnswer(createdCourseSchema, { ...importing, token: creator.token, status: 201 });
  });

  test('that an admin put into a course stays there when its creator saves or copies it', async () => {
    const admin = await someone('ADMIN');
    const { address } = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm', token: admin.token });
    const owner = await someone('CREATOR');
    const lesson = await lessonOf(owner);
    const { course } = await edited(lesson.edit, owner);
    expect((await save(lesson.edit, admin, course.revision, address)).status).toBe(200);
    expect((await save(lesson.edit, owner, course.revision + 1, address)).status).toBe(200);
    const copying = { method: 'POST', path: `/api/creator/courses/${lesson.courseId}/duplicate`, token: owner.token };
    await api.expectAnswer(createdCourseSchema, { ...copying, status: 201 });
  });
});
