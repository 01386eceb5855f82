/**
 * For long work, such as looking into documents or rendering a whole course. An isolate serves many people with one thread,
 * so they would all wait for the end of it.
 */

/** Lets other requests continue, between two steps of work that each take a tenth of a second or so. */
export function letOtherRequestsContinue(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
