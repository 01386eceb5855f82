import type { NextAchievement } from '#functions/learning/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { Image } from '#web/design/Image.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { amountText } from './amount-text.ts';

/** The nearest badges that the learner has not earned, with what is missing. */
export function NextAchievements({ achievements }: { achievements: readonly NextAchievement[] }) {
  if (achievements.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="next-achievements">
      <h2 id="next-achievements" className="text-h4">
        Badges to earn next
      </h2>
      <ul className="mt-4 grid gap-5">
        {achievements.map(({ achievement, amount, ...criterion }) => (
          <li key={achievement.id} className="flex items-center gap-3.5">
            <Image src={achievement.icon} alt="" width={48} height={48} className="size-12 shrink-0 opacity-50" />
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold font-text text-base tracking-normal">{achievement.name}</h3>
              <ProgressBar label={achievement.name} value={amount} max={criterion.atLeast} className="mt-1.5" />
              <p className="mt-1 text-muted text-sm tabular-nums">{amountText({ amount, ...criterion })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
