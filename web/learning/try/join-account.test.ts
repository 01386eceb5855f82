import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStudyTime, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import { joinTriedLessons } from './join-account.ts';
import { readTriedLessons, writeTriedLesson } from './tried-lessons.ts';

const [ada, grace] = [1, 2];
const work = { moduleId: 3, lessonId: 'intro', answered: [], completed: true };

let stored: Map<string, string>;
/** What the server got, or null while it cannot be reached. */
let sent: string[] | null;

beforeEach(() => {
  stored = new Map();
  sent = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (!sent) throw new TypeError('Failed to fetch');
    sent.push(body);
    return Response.json({ message: 'Stored' });
  });
});
afterEach(() => vi.unstubAllGlobals());

function doAsVisitor() {
  writeTriedLesson('course', work);
  addStudyTime(triedTimeOf(null, 'course'), 150_000);
  stored.set('learning/visitor/course/intro/unsaved-watching', '{"position":90,"watched":[[0,90]]}');
}

test('what a visitor did joins one account, and nothing of it is left for the next person', async () => {
  doAsVisitor();
  expect(await joinTriedLessons(ada)).toBe(true);
  expect(sent?.map((body) => JSON.parse(body))).toEqual([
    { moduleId: 3, lessonId: 'intro', answers: {}, completed: true, position: 90, watched: [[0, 90]], timeSpent: 2 },
  ]);
  expect(readTriedLessons()).toEqual({});
  // What is not a whole minute yet, and where the video goes on, is hers too.
  expect([...stored.keys()].filter((key) => key !== 'tried-lessons' && !key.startsWith('learning/1/'))).toEqual([]);

  writeTriedLesson('2/course', { ...work, completed: false });
  addStudyTime(triedTimeOf(grace, 'course'), 59_000);
  expect(await joinTriedLessons(grace)).toBe(false);
  expect(sent).toHaveLength(1);
});

test('what could not be sent at the sign-in is sent as nobody else, and for its person later', async () => {
  doAsVisitor();
  sent = null;
  expect(await joinTriedLessons(ada)).toBe(false);
  sent = [];
  expect(await joinTriedLessons(grace)).toBe(false);
  expect(sent).toEqual([]);
  expect(await joinTriedLessons(ada)).toBe(true);
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ completed: true, timeSpent: 2 }]);
});

test('of a quiz, the try that was passed is sent, whatever the next one has brought', async () => {
  const answered = (given: string, correct: boolean) => [
    { questionId: 'one', given: [given], correct, rightAnswers: [], explanation: '' },
  ];
  writeTriedLesson('course', { ...work, answered: answered('b', false), passed: answered('a', true) });
  await joinTriedLessons(ada);
  expect(sent?.map((body) => JSON.parse(body))).toMatchObject([{ answers: { one: ['a'] } }]);
});

test('an entry of an earlier version that an account has already is read no more', () => {
  stored.set('tried-lessons', JSON.stringify({ course: { ...work, joined: true }, other: { ...work, joined: false } }));
  expect(Object.keys(readTriedLessons())).toEqual(['other']);
});

test('what is done while it is being sent stays', async () => {
  writeTriedLesson('1/course', { ...work, completed: false });
  addStudyTime(triedTimeOf(ada, 'course'), 60_000);
  const joining = joinTriedLessons(ada);
  writeTriedLesson('1/course', work);
  await joining;
  expect(readTriedLessons()).toEqual({ '1/course': work });
});
