/** The storage of a browser, for tests: with these entries, and what is stored as a map. */
export function exampleStorage(entries: Record<string, string>) {
  const stored = new Map(Object.entries(entries));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
