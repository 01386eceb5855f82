import { afterEach, expect, test, vi } from 'vitest';
import { forgetAccount } from './forget-account.ts';

afterEach(() => vi.unstubAllGlobals());

test('everything that the deleted account has typed in this browser is removed, and nothing of others', async () => {
  const work = { moduleId: 3, lessonId: 'intro', answered: [], completed: true };
  const others = {
    theme: 'dark',
    'learning/70/discussion question': '"Mine"',
    'learning/visitor/speed': '2',
    'review/70/12': '{}',
    practice_draft_70_why: 'Mine',
  };
  const stored = new Map(
    Object.entries({
      ...others,
      'learning/7/discussion question': '"My secret question"',
      'learning/7/course/intro/explained': '"q1"',
      'learning/7/unsaved-study-time/1': '40000',
      'learning/7/tried/course/unsaved-study-time/1': '40000',
      'review/7/12': '{"revision":1}',
      practice_draft_7_why: 'My secret answer',
      'tried-lessons': JSON.stringify({ course: work, '7/course': work, '70/course': work }),
    }),
  );
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });

  await forgetAccount(7);

  expect(Object.fromEntries(stored)).toEqual({
    ...others,
    'tried-lessons': JSON.stringify({ course: work, '70/course': work }),
  });
});

test('a browser without storage keeps nobody from deleting their account', async () => {
  vi.stubGlobal('localStorage', {
    get length(): number {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  await expect(forgetAccount(7)).resolves.toBeUndefined();
});
