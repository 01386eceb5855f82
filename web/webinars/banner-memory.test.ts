import { beforeEach, describe, expect, test } from 'vitest';
import { dismissBanner, isDismissed, rememberedWebinar, rememberWebinar } from './banner-memory.ts';

const webinar = {
  id: 7,
  title: 'The first two minutes',
  dateTime: '2026-11-23T15:30:00.000Z',
  duration: 60,
  hostName: 'Nadia',
};
const before = Date.parse('2026-11-20T00:00:00Z');
const during = Date.parse('2026-11-23T16:29:59Z');
const after = Date.parse('2026-11-23T16:30:00Z');

let stored: Map<string, string>;
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
};
beforeEach(() => {
  stored = new Map();
});

describe('the remembered webinar', () => {
  test('is returned until it is over', () => {
    rememberWebinar(webinar, store);
    expect(rememberedWebinar(before, store)).toEqual(webinar);
    expect(rememberedWebinar(during, store)).toEqual(webinar);
    expect(rememberedWebinar(after, store)).toBeNull();
  });

  test('is forgotten when there is none to show any more', () => {
    rememberWebinar(webinar, store);
    rememberWebinar(null, store);
    expect(rememberedWebinar(before, store)).toBeNull();
  });

  test('is null when the stored value is invalid', () => {
    // An older release stored webinars without a duration.
    const withoutDuration = JSON.stringify({ ...webinar, duration: undefined });
    for (const nonsense of ['{', '7', 'null', '{"id":"7"}', withoutDuration]) {
      store.setItem('webinar_banner', nonsense);
      expect(rememberedWebinar(before, store)).toBeNull();
    }
  });
});

describe('a dismissed banner', () => {
  test('stays dismissed for this webinar only', () => {
    rememberWebinar(webinar, store);
    dismissBanner(7, store);
    expect([isDismissed(7, store), isDismissed(8, store)]).toEqual([true, false]);
    expect(rememberedWebinar(before, store)).toBeNull();
  });

  test('removes the flags of other webinars, and no other key', () => {
    store.setItem('auth_token', 'kept');
    for (const id of [3, 4, 5]) dismissBanner(id, store);
    expect([...stored.keys()].sort()).toEqual(['auth_token', 'webinar_banner_dismissed_5']);
  });
});

test('a browser that forbids storage shows the banner and remembers nothing', () => {
  const forbidden = {
    ...store,
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  dismissBanner(7, forbidden);
  expect(isDismissed(7, forbidden)).toBe(false);
  expect(rememberedWebinar(before, forbidden)).toBeNull();
});
