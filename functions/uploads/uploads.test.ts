/** Uploads of creators: the kind is detected from the content, and no file is served so that it could run scripts. */
import { connect, type Socket } from 'node:net';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { orders } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses, lessonContents } from '#db/courses/tables.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { sweepUploads, tablesWithUploads } from '#db/unused-uploads.ts';
import { uploads } from '#db/uploads/tables.ts';
import { accountExportSchema } from '../accounts/contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { orderDetailSchema } from '../commerce/contract.ts';
import { createdCourseSchema, editedLessonSchema } from '../courses/authoring/course-editor-contract.ts';
import { courseResourcesSchema, lessonSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { zipOf } from '../local/test-zip.ts';
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

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));
/** A GIF of one pixel. */
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

type UploadOptions = { purpose?: UploadPurpose; name?: string; type?: string; token?: string };
const send = (
  body: Buffer,
  { purpose = 'picture', name = 'file', type = 'image/png', token = creator.token }: UploadOptions = {},
) =>
  fetch(`${api.origin}/api/uploads?${new URLSearchParams({ purpose, name })}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
async function uploaded(body: Buffer, options: UploadOptions = {}) {
  const answer = await send(body, options);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return uploadedSchema.parse(await answer.json());
}
async function refused(status: number, body: Buffer, options: UploadOptions = {}) {
  const answer = await send(body, options);
  expect(answer.status).toBe(status);
  return problemSchema.parse(await answer.json());
}
const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${api.origin}${address}`, { headers });
const stored = (key: string) => db().select().from(uploads).where(eq(uploads.key, key));
const keyOf = ({ address }: { address: string }) => address.replace('/uploads/', '');

test('a picture is served unchanged, can be stored forever, and is recorded in the audit log', async () => {
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
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, keyOf(file)));
  expect(entry).toMatchObject({ actorId: creator.id, action: 'upload.add', subjectType: 'uploads' });
});

test('a known ETag is answered with 304, and a range request with the requested part', async () => {
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

describe('a file that is not a picture is refused, whatever its name and type are', () => {
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
  ])('%s is not accepted for a lesson either', async (_what, body) => {
    const problem = await refused(415, body, { purpose: 'lesson', name: 'notes.txt', type: 'text/plain' });
    expect(problem.message).toMatch(/^We cannot take this kind of file/);
  });
});

test('a photo loses the place where it was taken, and a document with macros or a script is refused', async () => {
  const photo = bytes(
    [0xff, 0xd8, 0xff, 0xe1, 0, 18],
    'Exif\0\0GPS 52.5 N',
    [0xff, 0xda, 0, 4, 1, 2, 3, 4, 0xff, 0xd9],
    'GPS again',
  );
  const { address, size } = await uploaded(photo, { name: 'photo.jpg' });
  const stored = Buffer.from(await (await fetched(address)).arrayBuffer());
  expect(stored.includes('GPS')).toBe(false);
  expect([stored.length, size]).toEqual([12, 12]);

  const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = { '[Content_Types].xml': `<Types><Override ContentType="${kind}"/></Types>` };
  await uploaded(zipOf(types), { purpose: 'lesson', name: 'clean.docx' });
  const macros = zipOf({ ...types, 'word/vbaProject.bin': 'x' });
  expect((await refused(415, macros, { purpose: 'lesson' })).message).toMatch(/contains macros/);
  const script = bytes('%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n');
  expect((await refused(415, script, { purpose: 'lesson' })).message).toMatch(/contains a script/);
});

test('a document is looked into only for somebody with a live session and the role', async () => {
  const macros = zipOf({ '[Content_Types].xml': '<Types/>', 'word/vbaProject.bin': 'x' });
  const [gone, student] = [await someone('CREATOR'), await someone('STUDENT')];
  await api.request('POST', '/api/auth/logout', { token: gone.token });
  for (const [{ token }, status] of [
    [gone, 401],
    [student, 403],
  ] as const) {
    expect((await send(bytes('%PDF-1.7\n<< /S /JavaScript >>'), { purpose: 'lesson', token })).status).toBe(status);
    expect((await send(macros, { purpose: 'lesson', token })).status).toBe(status);
  }
});

test('a picture that is also an HTML page is served as a picture in a sandbox', async () => {
  // In the table of 256 colors, which is needed to show it.
  const page = '/*</script><html><script>window.hostile = 1</script></html>'.padEnd(768);
  const polyglot = bytes('GIF89a', [1, 0, 1, 0, 0xf7, 0, 0], page, gif.subarray(-16));
  const file = await uploaded(polyglot, { name: 'page.html', type: 'text/html' });
  expect(file.filename).toBe('page.gif');
  const answer = await fetched(file.address);
  expect(await answer.clone().text()).toContain('window.hostile');
  expect(answer.headers.get('Content-Type')).toBe('image/gif');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
});

test('a file name never changes where the file is stored', async () => {
  const traversal = await uploaded(gif, { name: '../../../etc/passwd\u202Egpj.exe' });
  expect(traversal.address).toMatch(/^\/uploads\/[0-9a-f-]{36}\.gif$/);
  expect(traversal.filename).toBe('passwdgpj.gif');
  const nameless = await uploaded(gif, { name: '"\r\nSet-Cookie: a=b' });
  expect((await fetched(nameless.address)).headers.get('Set-Cookie')).toBeNull();
  for (const address of ['/uploads/..%2f..%2fwrangler.toml', '/uploads/lessons', '/uploads/', '/uploads/a/b.png']) {
    expect((await fetched(address)).status, address).toBe(404);
  }
});

test('a lesson file opens only with its own link, and is downloaded under its name', async () => {
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

test('videos, captions and texts are accepted for lessons', async () => {
  const video = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
  const part = await fetched(video.link, { Range: 'bytes=0-1' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 0-1/${webm.length}`]);
  expect(await uploaded(bytes('WEBVTT\n'), { purpose: 'lesson', name: 'talk.vtt' })).toMatchObject({
    contentType: 'text/vtt',
    filename: 'talk.vtt',
  });
  // The second text begins with the signature of a bitmap.
  for (const text of ['a,b\n1,2\n', 'BMW,1\n']) {
    expect(await uploaded(bytes(text), { purpose: 'lesson', name: 'table.csv' })).toMatchObject({
      contentType: 'text/plain; charset=utf-8',
      filename: 'table.txt',
    });
  }
});

describe('a video must have that kind of content', () => {
  const mp4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp42', Array(3000).fill(7));

  test.each<[string, Buffer, string]>([
    ['an MP4', mp4, 'video/mp4'],
    ['a WebM', webm, 'video/webm'],
  ])('%s is accepted, and opens only with its link', async (_what, body, contentType) => {
    const file = await uploaded(body, { purpose: 'video', name: 'talk.pdf' });
    expect(file.contentType).toBe(contentType);
    expect(file.address).toMatch(/^\/uploads\/lessons\//);
    expect((await fetched(file.address)).status).toBe(404);
    expect((await fetched(file.link)).status).toBe(200);
  });

  test.each<[string, Buffer]>([
    ['a PDF', pdf],
    ['a picture', png],
    ['a text', bytes('Hello')],
    ['WebVTT', bytes('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n')],
  ])('%s is refused', async (_what, body) => {
    const { message } = await refused(415, body, { purpose: 'video', name: 'talk.mp4', type: 'video/mp4' });
    expect(message).toBe('This is not a video we can play. Choose an MP4 or WebM file.');
  });
});

test('an empty file is refused, and leaves no row', async () => {
  const { id, token } = await someone('CREATOR');
  expect((await refused(400, Buffer.alloc(0), { token })).message).toBe('This file is empty.');
  expect(await db().$count(uploads, eq(uploads.ownerId, id))).toBe(0);
});

describe('a body with a wrong or missing length', () => {
  /** Sends a raw HTTP request. Returns the status line; null when the server closed the connection. */
  async function statusLineOf(
    headers: string[],
    sendBody?: (socket: Socket) => Promise<void>,
    purpose?: UploadPurpose,
  ): Promise<string | null> {
    return (await rawAnswer(headers, /\r\n/, sendBody, purpose)).split('\r\n')[0] || null;
  }
  /** The raw answer, until it matches `end` or the server closes the connection. */
  function rawAnswer(
    headers: string[],
    end: RegExp,
    sendBody?: (socket: Socket) => Promise<void>,
    purpose: UploadPurpose = 'picture',
  ): Promise<string> {
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
        const first = [`POST /api/uploads?purpose=${purpose} HTTP/1.1`, 'Host: localhost'];
        socket.write([...first, `Authorization: Bearer ${creator.token}`, ...headers, '', ''].join('\r\n'));
        sendBody?.(socket).catch(reject);
      });
    });
  }

  test('a picture of six megabytes is refused after its beginning, with a message', async () => {
    const answer = await rawAnswer(['Content-Length: 6000000'], /\r\n\r\n.*\}/s, async (socket) => {
      socket.write(Buffer.concat([gif, Buffer.alloc(100_000)]));
    });
    expect(answer).toContain('"code":"body_too_large"');
    expect(answer).toContain('"message":"This file is too large: 5 MB are the most."');
  });

  test('a gigabyte is refused before a byte of it is sent', async () => {
    expect(await statusLineOf([`Content-Length: ${2 ** 30}`])).toBe('HTTP/1.1 413 Payload Too Large');
  });

  test('a missing length is refused before a byte is sent', async () => {
    expect(await statusLineOf(['Transfer-Encoding: chunked'])).toBe('HTTP/1.1 411 Length Required');
  });

  test('Content-Length together with Transfer-Encoding is refused', async () => {
    expect(await statusLineOf(['Content-Length: 30', 'Transfer-Encoding: chunked'])).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('an interrupted upload is never served, and its size no longer counts', async () => {
    const rows = () => db().select().from(uploads).where(eq(uploads.size, 234_567));
    const interrupt = async (socket: Socket) => {
      socket.write(Buffer.concat([webm, Buffer.alloc(100_000)]));
      await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ storedAt: null }]);
      socket.destroy();
    };
    await statusLineOf(['Content-Length: 234567'], interrupt, 'video');
    await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
  });

  test('a file that was recorded stays, although the answer of the database was lost', async () => {
    const rows = () => db().select().from(uploads).where(eq(uploads.size, 234_569));
    const status = await statusLineOf(
      ['Content-Length: 234569'],
      async (socket) => {
        socket.write(Buffer.concat([webm, Buffer.alloc(100_000)]));
        await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ storedAt: null }]);
        await api.database.settled();
        await api.database.inject({ kind: 'reply-lost' });
        socket.write(Buffer.alloc(234_569 - 100_000 - webm.length));
      },
      'video',
    );
    expect(status).toMatch(/ 5\d\d /);
    const [file] = await rows();
    expect(file?.storedAt).toBeInstanceOf(Date);
    expect(await api.storedKeys('lessons/')).toContain(file?.key);
  });
});

test('the files of one owner may have ten gigabytes together, even with concurrent uploads', async () => {
  const owner = await someone('CREATOR');
  const row = { ownerId: owner.id, filename: 'talk.mp4', contentType: 'video/mp4', storedAt: new Date() };
  const rows = Array.from({ length: 5 }, (_, index) => ({
    ...row,
    key: `lessons/${owner.id}-${index}.mp4`,
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

test('an unfinished upload is deleted after a day; a finished one stays', async () => {
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

/** Tables without fields for uploaded files. Students, visitors and the system write them, or admins in plain text. */
const tablesWithoutUploads: Record<string, string[]> = {
  'accounts and sessions': [
    ...['sessions', 'password_reset_tokens', 'email_verification_tokens', 'known_devices', 'throttle_counters'],
    'accepted_terms',
    ...['security_events', 'passkeys', 'totp_secrets', 'recovery_codes', 'used_challenges', 'factor_resets'],
    'email_changes',
  ],
  purchases: [
    ...['cart_items', 'orders', 'order_items', 'promo_codes', 'promo_redemptions', 'gift_links', 'refund_requests'],
    ...['refunds', 'payments', 'processor_events', 'disputes', 'ledger_entries', 'creator_shares'],
  ],
  'activity of learners': [
    ...['enrollments', 'lesson_progress', 'tried_lessons', 'open_quiz_attempts', 'quiz_attempts', 'video_positions'],
    ...['study_days', 'learning_streaks', 'user_achievements', 'live_session_bookings'],
    ...['certificates', 'reviews', 'review_votes', 'webinar_registrations', 'study_plans', 'lesson_notes'],
    ...['lesson_highlights'],
  ],
  'plain text of visitors, and the answers': [
    ...['student_reviews', 'referral_submissions', 'referral_details', 'newsletter_subscribers', 'support_messages'],
    ...['support_answers', 'waitlist_entries'],
  ],
  'mails, whose files are also in the rows they were created from': [
    ...['mail_outbox', 'local_mailbox', 'mail_suppressions', 'mail_pace'],
  ],
  'former addresses of articles': ['article_addresses'],
  'the audit log, which does not use files': ['audit_log'],
  'practice, whose recordings belong to their answers': [
    ...['practice_questions', 'practice_question_revisions', 'practice_answers', 'practice_ratings', 'practice_grants'],
    ...['practice_consents', 'deleted_practice_answers'],
  ],
  'notifications, and how people want to be told': [
    ...['notifications', 'notification_preferences', 'notification_digests'],
  ],
  'submissions, whose files are named by their keys': [
    ...['assignment_submissions', 'submission_versions', 'submission_files', 'submission_self_ratings'],
    ...['submission_reviews', 'submission_claims', 'saved_phrases'],
  ],
  'questions under lessons, whose texts show no pictures': [
    ...['discussion_questions', 'discussion_answers', 'discussion_follows', 'discussion_reports'],
  ],
  'versions of the tables of public answers': ['table_versions'],
  'whom announcements went to, and who wants none': ['announcement_recipients', 'announcement_optouts'],
  'who teaches in a course': ['course_staff', 'staff_invitations', 'enrollment_changes', 'enrollment_invitations'],
  'running totals of rows': ['tallies'],
  'when the cron ran last': ['cron_heartbeat'],
  'the files themselves': ['uploads'],
};

test('every table is listed either with uploaded files, and is searched for them, or without', async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const known = [...tablesWithUploads.map(getTableName), ...Object.values(tablesWithoutUploads).flat()];
  expect(known.sort()).toEqual(rows.map(({ name }) => name));
});

test('a file without references for a week is deleted with its row, and a file in use never', async () => {
  const owner = await someone('CREATOR');
  const add = (purpose: UploadPurpose = 'picture', body = gif) => uploaded(body, { purpose, token: owner.token });
  const [unused, inText, inMarkdown, dropped, reused] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const video = await add('video', webm);
  const draft = await createTestDraft(db(), { creatorId: owner.id });
  const change = (values: Partial<typeof courses.$inferInsert>) =>
    db().update(courses).set(values).where(eq(courses.id, draft.id));
  await change({ thumbnail: inText.address, subtitle: dropped.address });
  await db()
    .update(lessonContents)
    .set({
      markdown: `Look: "![](${inMarkdown.address})" \\ and`,
      video: { url: video.address, captions: null, chapters: [], durationSeconds: 60 },
    })
    .where(eq(lessonContents.moduleId, draft.lessons[0]?.moduleId ?? 0));
  const all = [unused, inText, inMarkdown, dropped, reused, video];
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const left = async () => {
    const rows = await db().select({ key: uploads.key }).from(uploads).where(eq(uploads.ownerId, owner.id));
    return all.filter((file) => rows.some(({ key }) => key === keyOf(file)));
  };

  await api.fireCron(days(2));
  // One file is no longer used, so its week begins; another is used again, so its week ends.
  await change({ subtitle: reused.address });
  await api.fireCron(days(8));
  expect(await left()).toEqual(all);
  const deleteObjects = () => Promise.reject(new Error('The bucket is unavailable.'));
  await expect(sweepUploads(db(), { now: days(9.5), deleteObjects })).rejects.toThrow('The bucket is unavailable.');
  expect(await left()).toEqual(all);
  await api.fireCron(days(11));
  expect(await left()).toEqual([inText, inMarkdown, dropped, reused, video]);
  expect((await fetched(unused.address)).status).toBe(404);
  await api.fireCron(days(16));
  expect(await left()).toEqual([inText, inMarkdown, reused, video]);
  await Promise.all([api.fireCron(days(24)), api.fireCron(days(24))]);
  expect(await left()).toEqual([inText, inMarkdown, reused, video]);
  for (const file of [inText, inMarkdown, reused]) expect((await fetched(file.address)).status).toBe(200);
});

test('the export of an account lists its files', async () => {
  const owner = await someone('CREATOR');
  const file = await uploaded(gif, { name: 'mine.gif', token: owner.token });
  const exported = await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token: owner.token });
  expect(exported.uploads).toMatchObject([{ filename: 'mine.gif', address: file.address, size: gif.length }]);
});

test('students and visitors cannot upload', async () => {
  const student = await api.newcomer();
  expect((await send(gif, { token: student.token })).status).toBe(403);
  expect((await send(gif, { token: 'nobody' })).status).toBe(401);
});

describe('a lesson file', () => {
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
    video: { url: address, captions: null, chapters: [], durationSeconds: 60 },
    questions: [],
    rubric: [],
    resources: [{ id: 'one', title: 'Talk', type: 'video' as const, url: address, description: null }],
  });
  const save = (path: string, person: SignedInPerson, revision: number, address: string) =>
    api.request('PUT', path, { token: person.token, body: { revision, content: contentWith(address) } });
  const edited = (path: string, person: SignedInPerson) =>
    api.expectAnswer(editedLessonSchema, { path, token: person.token });

  test('is saved by its address, and users with access to the lesson get a link that opens it', async () => {
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

  test('cannot be opened after a refund, even with a link that has not expired, and can be after another order', async () => {
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
    const rangeHeaders = { Range: 'bytes=0-1' };
    expect([(await fetched(link)).status, (await fetched(link, rangeHeaders)).status]).toEqual([200, 206]);
    const [order] = await db().select({ id: orders.id }).from(orders).where(eq(orders.userId, learner.id));
    const asking = { method: 'POST', path: `/api/orders/${order?.id}/refund-request`, token: learner.token, body: {} };
    const { status } = await api.expectAnswer(orderDetailSchema, { ...asking, status: 201 });
    expect(status).toBe('refunded');
    expect([(await fetched(link)).status, (await fetched(link, rangeHeaders)).status]).toEqual([404, 404]);
    await enroll();
    expect((await fetched(link)).status).toBe(200);
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, learner.id));
    expect((await fetched(link)).status).toBe(404);
  });

  test('is refused as a video when its content is of another kind', async () => {
    const document = (await uploaded(pdf, { purpose: 'lesson', name: 'talk.mp4' })).address;
    const video = (await uploaded(webm, { purpose: 'video', name: 'talk.webm' })).address;
    const lesson = await lessonOf(creator);
    const { course } = await edited(lesson.edit, creator);
    const refusal = async (url: string) => {
      const content = { ...contentWith(video), video: { url, captions: null, chapters: [], durationSeconds: 60 } };
      const { code, errors } = await api.expectProblem(400, {
        method: 'PUT',
        path: lesson.edit,
        token: creator.token,
        body: { revision: course.revision, content },
      });
      return [code, ...(errors ?? []).map(({ path }) => path)];
    };
    expect(await refusal(document)).toEqual(['invalid_input', 'content.video.url']);
    // With another extension the address is that of no file.
    expect(await refusal(document.replace('.pdf', '.mp4'))).toEqual(['upload_unknown']);
    expect((await edited(lesson.edit, creator)).course.revision).toBe(course.revision);
  });

  test('of another user is refused: knowing its address is not enough', async () => {
    const { address } = await uploaded(webm, { purpose: 'lesson', name: 'talk.webm' });
    const other = await someone('CREATOR');
    const lesson = await lessonOf(other);
    const { course } = await edited(lesson.edit, other);
    const answer = await save(lesson.edit, other, course.revision, address);
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
    expect((await api.expectProblem(400, { ...importing, token: other.token })).code).toBe('upload_unknown');
    await api.expectAnswer(createdCourseSchema, { ...importing, token: creator.token, status: 201 });
  });

  test('that an admin added to a course stays when its creator saves or duplicates the course', async () => {
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
