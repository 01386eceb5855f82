/** Makes the wire shape of a referrer's own submissions. */
import type { ReferralListing } from '#db/community/referrals.ts';
import type { FriendState, ReferralList } from './referral-contract.ts';
import { rewardFor } from './referral-terms.shared.ts';

type SubmissionRow = ReferralListing['submissions'][number];
type FriendRow = SubmissionRow['friends'][number];

export function referralListAnswer({ emailVerified, enrolledFriends, submissions }: ReferralListing): ReferralList {
  return {
    emailVerified,
    enrolledFriends,
    bonus: rewardFor(enrolledFriends).toFixed(2),
    submissions: submissions.map((row) => ({
      referralId: row.referralId,
      status: row.status,
      bonus: row.paymentAmount ?? earnedBy(row).toFixed(2),
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      friends: row.friends.map((friend) => ({
        id: friend.id,
        name: friend.name,
        email: friend.email,
        state: stateOf(friend),
      })),
    })),
  };
}

/** Each enrolled friend earns what their position adds to the reward, so that all submissions add up to the total. */
function earnedBy({ friends }: SubmissionRow): number {
  return friends.reduce((sum, { place }) => (place === null ? sum : sum + rewardFor(place) - rewardFor(place - 1)), 0);
}

/** For a friend who counts for another referrer, the state does not reveal whether they enrolled. */
function stateOf({ counts, invitedAt, place }: FriendRow): FriendState {
  if (!counts) return 'referred_before';
  if (place !== null) return 'enrolled';
  return invitedAt ? 'invited' : 'waiting';
}
