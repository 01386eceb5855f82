/**
 * The query of the address as it is now, to change a part of it. `useSearchParams` still returns the one before while
 * React prepares the page for a change, and a second quick change would undo the first.
 */
export function currentQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
