/** What somebody reads whose change had no answer that says more: only the answer may be lost. */
export const unanswered =
  'We got no answer from the server, so it may be done already. Please check your connection and try again.';
