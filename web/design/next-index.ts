const STEPS: Record<string, (index: number, count: number) => number> = {
  previous: (index, count) => (index - 1 + count) % count,
  next: (index, count) => (index + 1) % count,
  first: () => 0,
  last: (_index, count) => count - 1,
};

const KEYS = {
  horizontal: { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' },
  vertical: { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' },
};

/**
 * The index of the item that gets the focus when `key` is pressed in a row or column; null if the key has no effect
 * there.
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  direction: 'horizontal' | 'vertical',
): number | null {
  const step = new Map(Object.entries(KEYS[direction])).get(key);
  return step && count > 0 ? (STEPS[step]?.(index, count) ?? null) : null;
}
