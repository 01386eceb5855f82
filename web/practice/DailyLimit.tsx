import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { Card } from '#web/design/Card.tsx';

/** In place of the way to another answer, when the day's answers are given. */
export function DailyLimit() {
  return (
    <Card tone="sunken" padding="large">
      <p className="text-lg">
        You have given {practiceLimits.answersADay} answers in 24 hours, which is the most we take. Listen to one of
        them again, and come back tomorrow.
      </p>
    </Card>
  );
}
