/** The limits of the questions under lessons, for contracts and forms: characters. */
export const discussionLimits = { title: 150, text: 10_000, reason: 500 } as const;
