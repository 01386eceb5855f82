/** How much a reader may write about a submission, for the Worker and for the forms. */
export const reviewLimits = {
  /** Comments on one version. */
  comments: 100,
  /** Characters. */
  commentCharacters: 2000,
  noteCharacters: 10_000,
  phraseCharacters: 500,
} as const;

/** The parts of the queue. `waiting`: what somebody still has to read. */
export const queueStates = ['waiting', 'returned', 'accepted'] as const;
export type QueueState = (typeof queueStates)[number];
