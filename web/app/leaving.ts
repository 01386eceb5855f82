/** The question before a sign-out, for pages that have something unsaved (admin/use-leave-question.ts). */
const SIGN_OUT = 'launchpad:sign-out';

/** Whether the person may be signed out: no page that has something unsaved objects. */
export function maySignOut(): boolean {
  return window.dispatchEvent(new Event(SIGN_OUT, { cancelable: true }));
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
