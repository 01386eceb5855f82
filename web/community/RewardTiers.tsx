import { rewardTiers } from '#functions/community/referral-terms.shared.ts';
import { classNames } from '#web/design/class-names.ts';
import { UserIcon } from '#web/design/icons/interface.tsx';

const FIRST = rewardTiers[0]?.friends;
const BEST = rewardTiers.at(-1)?.friends;

/** The bonus for one, two and three friends, drawn as rising steps. */
export function RewardTiers() {
  return (
    <ol className="grid items-end gap-4 sm:grid-cols-3 sm:gap-5">
      {rewardTiers.map(({ friends, dollars }) => (
        <li
          key={friends}
          className={classNames(
            'flex items-center justify-between gap-4 rounded-lg border p-5 sm:flex-col sm:items-start sm:p-6',
            friends === BEST ? 'border-highlight bg-highlight text-on-highlight' : 'border-line bg-surface',
            friends === BEST ? 'sm:min-h-68' : friends === FIRST ? 'sm:min-h-44' : 'sm:min-h-56',
          )}
        >
          <span aria-hidden="true" className="flex gap-1 max-sm:order-last">
            {Array.from({ length: friends }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures of people, all alike.
              <UserIcon key={index} size={22} className={friends === BEST ? '' : 'text-accent'} />
            ))}
          </span>
          <p>
            <span className="block font-bold font-display text-h1 tabular-nums tracking-tighter">${dollars}</span>
            <span className={friends === BEST ? 'font-semibold' : 'text-muted'}>
              {friends === 1 ? '1 friend' : `${friends} friends`}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
