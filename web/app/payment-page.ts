/** Where orders are paid: on a page of the payment service, which is a document of its own, or nowhere. */

/**
 * Whether orders are paid there. Otherwise payments are simulated. The Worker writes it into every document
 * (functions/pages/shell.ts).
 */
export const paysElsewhere = () => document.documentElement.dataset.payments !== undefined;

/** Whether the payment service works out the tax in the prices, which it can only once it knows where the buyer is. */
export const taxesElsewhere = () => document.documentElement.dataset.payments === 'taxed';

/**
 * Passes an answer on. When it says that something must be paid first, it goes to that page instead, and nothing follows in
 * this document: what waits for the answer stays busy until the browser has left.
 */
export function payFirst<Answer extends object>(answer: Answer, page: (answer: Answer) => string | null | undefined) {
  const url = page(answer);
  if (!url) return answer;
  // Back from there, the browser may show this document as it was, still waiting.
  addEventListener('pageshow', () => location.reload(), { once: true });
  location.assign(url);
  return new Promise<Answer>(() => {});
}
