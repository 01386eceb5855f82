/** The cart: a visitor fills it, signs in, and finds it on every device. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throttleCounters } from '#db/accounts/tables.ts';
import { cartItems } from '#db/commerce/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses, instructors } from '#db/courses/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { cartSchema } from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const newSession = () => crypto.randomUUID();
const courseOnSale = async () => (await createTestCourse(db, { modules: [] })).id;
const read = (sessionId: string, token?: string) =>
  api.expectAnswer(cartSchema, { path: `/api/cart/${sessionId}`, token });
const put = (sessionId: string, courseId: number, quantity = 1, token?: string) =>
  api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body: { sessionId, courseId, quantity } });
const remove = (sessionId: string, courseId: number, token?: string) =>
  api.expectAnswer(cartSchema, { method: 'DELETE', path: `/api/cart/${sessionId}/${courseId}`, token });
const quantities = (cart: Awaited<ReturnType<typeof read>>) =>
  cart.map(({ courseId, quantity }) => [courseId, quantity]);

describe('a visitor', () => {
  test('adds, changes and removes items, and sees each course with its price and instructor', async () => {
    const [session, courseId] = [newSession(), await courseOnSale()];
    const [teacher] = await db.insert(instructors).values({ name: 'Grace' }).returning();
    await db.update(courses).set({ instructorId: teacher?.id, thumbnail: '/art.svg' }).where(eq(courses.id, courseId));
    expect(await read(session)).toEqual([]);
    const [item] = await put(session, courseId, 2);
    expect(item).toMatchObject({
      quantity: 2,
      course: { id: courseId, price: '99.00', imageUrl: '/art.svg', instructor: { name: 'Grace' } },
    });
    expect(quantities(await put(session, courseId, 2))).toEqual([[courseId, 2]]);
    expect(quantities(await put(session, courseId, 10))).toEqual([[courseId, 10]]);
    expect(await read(newSession())).toEqual([]);
    expect(await remove(session, courseId)).toEqual([]);
    expect(await remove(session, courseId)).toEqual([]);
  });

  test('gets a refusal for every input that is not a valid cart item', async () => {
    const [sessionId, courseId] = [newSession(), await courseOnSale()];
    const send = (body: object | string) => ({ method: 'POST', path: '/api/cart', body });
    for (const wrong of [
      { quantity: 0 },
      { quantity: 11 },
      { quantity: 1.5 },
      { quantity: '1' },
      { sessionId: 'short' },
      { sessionId: 'with spaces in its middle' },
      { sessionId: 'x'.repeat(129) },
      { price: '0.01' },
      { userId: 1 },
    ]) {
      await api.expectProblem(400, send({ sessionId, courseId, quantity: 1, ...wrong }));
    }
    for (const quantity of ['-1', '1e309', '"NaN"', 'NaN', '"1,000"', 'null', '[1]', '{}']) {
      await api.expectProblem(400, send(`{"sessionId":"${sessionId}","courseId":${courseId},"quantity":${quantity}}`));
    }
    await api.expectProblem(400, { path: '/api/cart/short' });
    await api.expectProblem(404, send({ sessionId, courseId: 2_147_483_647, quantity: 1 }));
    const draft = await createTestCourse(db, { status: 'DRAFT', modules: [] });
    await api.expectProblem(404, send({ sessionId, courseId: draft.id, quantity: 1 }));
    const soon = await createTestCourse(db, { status: 'COMING_SOON', modules: [] });
    await api.expectProblem(409, send({ sessionId, courseId: soon.id, quantity: 1 }));
    expect(await read(sessionId)).toEqual([]);
  });

  test('can put at most twenty courses into a cart, even with many requests at once', async () => {
    const session = newSession();
    const many = await Promise.all(Array.from({ length: 24 }, courseOnSale));
    const answers = await Promise.all(
      many.map((courseId) => api.request('POST', '/api/cart', { body: { sessionId: session, courseId, quantity: 1 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(4).fill(409)]);
    expect(await read(session)).toHaveLength(20);
  });

  test('begins at most 1,000 carts an hour from one address, and goes on with the carts that exist', async () => {
    const [session, person] = [newSession(), await api.newcomer()];
    const [courseId, other] = [await courseOnSale(), await courseOnSale()];
    const headers = { 'CF-Connecting-IP': anyAddress() };
    const from = (sessionId: string, course = courseId, token?: string) =>
      api.request('POST', '/api/cart', { token, body: { sessionId, courseId: course, quantity: 1 }, headers });
    expect((await from(session)).status).toBe(200);
    const counted = eq(throttleCounters.key, `cart:${headers['CF-Connecting-IP']}`);
    await db.update(throttleCounters).set({ count: 901 }).where(counted);
    const others = await Promise.all(Array.from({ length: 105 }, () => from(newSession())));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(99);
    const refused = await api.expectProblem(429, {
      method: 'POST',
      path: '/api/cart',
      headers,
      body: { sessionId: newSession(), courseId },
    });
    expect(refused.message).toMatch(/^Too many attempts. Please wait .* and try again.$/);
    expect([(await from(session, other)).status, (await from(newSession(), courseId, person.token)).status]).toEqual([
      200, 200,
    ]);
    const [counter] = await db.select().from(throttleCounters).where(counted);
    expect(counter?.count).toBe(1000);
    // A cart that was emptied is a new one.
    for (const course of [courseId, other]) await api.request('DELETE', `/api/cart/${session}/${course}`, { headers });
    expect((await from(session)).status).toBe(429);
  });

  test('does not see courses that are no longer on sale', async () => {
    const [session, courseId] = [newSession(), await courseOnSale()];
    await put(session, courseId);
    await db.update(courses).set({ status: 'ARCHIVED' }).where(eq(courses.id, courseId));
    expect(await read(session)).toEqual([]);
  });
});

test('a visitor’s cart is deleted after two months; the cart of an account stays', async () => {
  const [session, person] = [newSession(), await api.newcomer()];
  await put(newSession(), await courseOnSale(), 1, person.token);
  await put(session, await courseOnSale());
  await api.fireCron(new Date(Date.now() + 59 * 86_400_000));
  expect(await read(session)).toHaveLength(1);
  await api.fireCron(new Date(Date.now() + 61 * 86_400_000));
  expect(await read(session)).toEqual([]);
  expect(await db.select().from(cartItems).where(eq(cartItems.userId, person.id))).toHaveLength(1);
});

describe('signing in', () => {
  test('merges the visitor’s cart with the larger quantity of each course, and shows it on another device', async () => {
    const [session, both, guestOnly] = [newSession(), await courseOnSale(), await courseOnSale()];
    const person = await api.newcomer();
    await put(newSession(), both, 2, person.token);
    await put(session, both, 5);
    await put(session, guestOnly, 1);
    const joined = await Promise.all(Array.from({ length: 8 }, () => read(session, person.token)));
    for (const cart of joined)
      expect(quantities(cart)).toEqual([
        [both, 5],
        [guestOnly, 1],
      ]);
    expect(quantities(await read(newSession(), person.token))).toEqual([
      [both, 5],
      [guestOnly, 1],
    ]);
    expect(await read(session)).toEqual([]);
    await put(session, both, 3);
    expect(quantities(await read(session, person.token))).toEqual([
      [both, 5],
      [guestOnly, 1],
    ]);
  });

  test('leaves items that do not fit in the visitor’s cart until there is room', async () => {
    const [session, person] = [newSession(), await api.newcomer()];
    const [extra, ...own] = await Promise.all(Array.from({ length: 21 }, courseOnSale));
    for (const courseId of own) await put(session, courseId, 1, person.token);
    if (!extra || !own[0]) throw new Error('No courses.');
    await put(session, extra);
    expect(await read(session, person.token)).toHaveLength(20);
    await remove(session, own[0], person.token);
    expect((await read(session, person.token)).map(({ courseId }) => courseId)).toContain(extra);
  });

  test('merges nothing for a link on another site, which may name a cart that its author has filled', async () => {
    const [session, person, courseId] = [newSession(), await api.newcomer(), await courseOnSale()];
    const cookie = await api.cookieOf(person);
    await put(session, courseId, 10);
    const visit = (site: string) =>
      api.expectAnswer(cartSchema, {
        path: `/api/cart/${session}`,
        headers: { ...cookie, 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' },
      });
    expect(quantities(await visit('cross-site'))).toEqual([[courseId, 10]]);
    expect(await read(newSession(), person.token)).toEqual([]);
    await visit('same-origin');
    expect(quantities(await read(newSession(), person.token))).toEqual([[courseId, 10]]);
  });

  test('is undone by signing out: the browser has a visitor’s cart again', async () => {
    const [session, person, courseId] = [newSession(), await api.newcomer(), await courseOnSale()];
    await put(session, courseId, 1, person.token);
    await api.request('POST', '/api/auth/logout', { token: person.token });
    expect(await read(session, person.token)).toEqual([]);
    await put(session, courseId, 2, person.token);
    const rows = await db.select().from(cartItems).where(eq(cartItems.sessionId, session));
    expect(rows).toMatchObject([{ userId: null, quantity: 2 }]);
  });
});

test('every call takes one round trip', async () => {
  const [session, courseId] = [newSession(), await courseOnSale()];
  const { token } = await api.newcomer();
  await api.database.settled();
  const before = await api.database.requests();
  await read(session);
  await put(session, courseId);
  await read(session, token);
  await put(session, courseId, 2, token);
  await remove(session, courseId, token);
  expect((await api.database.requests()) - before).toBe(5);
});
