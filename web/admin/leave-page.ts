/** The question before a page is left without a link, as by a key, for pages that have something unsaved (use-leave-question.ts). */
export const LEAVE_PAGE = 'launchpad:leave-page';

/** Whether the page may be left for another one: nothing unsaved on it objects. */
export function mayLeavePage(): boolean {
  return window.dispatchEvent(new Event(LEAVE_PAGE, { cancelable: true }));
}
