/**
 * The versions of what people agree to, kept with each agreement: the day on which the wording last changed. Those of the
 * legal documents are their "Last updated" (web/legal/*.md), which a test compares.
 */
export const documentVersions = {
  /** The terms of service: by creating an account, and with each order. */
  terms: '2026-11-23',
  /** The privacy policy: by creating an account. */
  privacy: '2026-11-28',
  /** What the newsletter is about and how often it comes, beside its form. */
  newsletter: '2026-11-23',
  /** What a transcription service receives, in the dialog that asks for it. */
  transcription: '2026-11-23',
} as const;
