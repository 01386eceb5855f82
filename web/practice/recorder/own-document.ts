/**
 * Whether this page was loaded as a document of its own. If the router led here (after a sign-in, for example), the
 * document has the permissions of another page, and the microphone stays blocked. Called by the recorder's pages.
 */
export function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === window.location.pathname;
}
