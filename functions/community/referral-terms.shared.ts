/** The terms of the referral program (docs/product.md "Referral program"). Without zod, for pages that only show them. */
import { referralRewards } from '#db/community/states.ts';

/** The largest number of friends in one submission. */
export const mostFriends = 3;

/** What one, two and three enrolled friends earn in total, in whole dollars. */
export const rewardTiers: readonly { friends: number; dollars: number }[] = referralRewards.map((dollars, index) => ({
  friends: index + 1,
  dollars,
}));

/** What this many friends earn in total, in whole dollars; friends after the third earn nothing. */
export function rewardFor(friends: number): number {
  return rewardTiers[Math.min(friends, rewardTiers.length) - 1]?.dollars ?? 0;
}
