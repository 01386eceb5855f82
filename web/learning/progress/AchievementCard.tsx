import type { UserAchievement } from '#functions/learning/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { Image } from '#web/design/Image.tsx';

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The learner's achievements, latest first. */
export function AchievementCard({ achievements }: { achievements: readonly UserAchievement[] }) {
  return (
    <Card as="section" aria-labelledby="achievements">
      <h2 id="achievements" className="text-h4">
        Achievements
      </h2>
      {achievements.length === 0 ? (
        <p className="mt-2 text-muted text-sm">Your first one comes with your first completed lesson.</p>
      ) : (
        <ul className="mt-4 grid gap-4">
          {achievements.map(({ achievementId, earnedAt, achievement }) => (
            <li key={achievementId} className="flex items-center gap-3.5">
              <Image src={achievement.icon} alt="" width={48} height={48} className="size-12 shrink-0" />
              <div className="min-w-0">
                <h3 className="font-semibold font-text text-base tracking-normal">{achievement.name}</h3>
                <p className="text-muted text-sm">{achievement.description}</p>
                <p className="text-muted text-xs">
                  Earned <time dateTime={earnedAt}>{format.format(new Date(earnedAt))}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
