/** What a buyer agreed to with an order. Kept with it: `starts_now`, `consented_at` and `terms_version` of `orders`. */
export type Consent = {
  /** Whether the courses begin within the withdrawal period; null when the buyer was not asked. */
  startsNow: boolean | null;
  /** The date of the terms of service that were shown. */
  terms: string;
};
