/** The question before a sign-out, for pages that have something unsaved (admin/use-leave-question.ts). */
const SIGN_OUT = 'launchpad:sign-out';

/** The Web Lock that every tab shares which has something unsaved: a sign-out takes it from all tabs. */
const UNSAVED = 'launchpad:unsaved';

/** How many of these locks this tab has. */
let marks = 0;

/** Lets the other tabs know that this one has something unsaved, until the function that is returned is called. */
export function markUnsaved(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  marks += 1;
  // There are no locks without https, and none where the person allows the site to store nothing. Then only this tab asks.
  navigator.locks?.request(UNSAVED, { mode: 'shared' }, () => promise).catch(() => undefined);
  return () => {
    marks -= 1;
    resolve();
  };
}

/** Whether the person may be signed out: nothing is unsaved here or in another tab, or it may be lost. */
export async function maySignOut(): Promise<boolean> {
  if (!window.dispatchEvent(new Event(SIGN_OUT, { cancelable: true }))) return false;
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  const elsewhere = held.filter(({ name }) => name === UNSAVED).length - marks;
  return elsewhere <= 0 || window.confirm('What you wrote last in another tab is not saved. Sign out without it?');
}

/** Asks `mayLeave` before each sign-out, until the function that is returned is called. */
export function askAtSignOut(mayLeave: () => boolean): () => void {
  const ask = (event: Event) => {
    if (!event.defaultPrevented && !mayLeave()) event.preventDefault();
  };
  window.addEventListener(SIGN_OUT, ask);
  return () => window.removeEventListener(SIGN_OUT, ask);
}

/** Asks whether what is not saved may be lost. `loss`: what that is, as a sentence. */
export const mayLeave = (loss = 'What you wrote last is not saved.') =>
  window.confirm(`${loss} Leave this page without it?`);
