/**
 * `draft`: nothing handed in yet. `in_review`: somebody of the course's staff is reading it. `returned`: to be revised.
 * `accepted`: final.
 */
export const submissionStates = ['draft', 'submitted', 'in_review', 'returned', 'accepted'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** States in which staff have something to read. */
export const waitingStates = ['submitted', 'in_review'] as const satisfies SubmissionState[];

/** How much a learner may hand in at once, and in all. */
export const submissionLimits = {
  files: 5,
  bytesPerFile: 10 * 1024 * 1024,
  bytesPerLearner: 500 * 1024 * 1024,
  versions: 30,
} as const;
