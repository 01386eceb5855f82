/** The limits of the questions under lessons, for contracts and forms. */
import { discussionEditHours } from '#db/discussion/states.ts';

/** Characters. */
export const discussionLimits = { title: 150, text: 10_000, reason: 500 } as const;

/** For how many hours learners can change what they wrote. */
export const editHours = discussionEditHours;
