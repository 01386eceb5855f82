import { Sheet } from './Sheet.tsx';

/** The week of somebody who works mornings. */
const DAYS = [
  { day: 'Mon', block: 'Apply' },
  { day: 'Tue' },
  { day: 'Wed', block: 'Practice' },
  { day: 'Thu' },
  { day: 'Fri', block: 'Talk' },
  { day: 'Sat', block: 'Build' },
  { day: 'Sun' },
];

/** A week that somebody repeats, with its targets and its rule. */
export function PlanSheet() {
  return (
    <Sheet title="My week" note="9 hours, 4 blocks">
      <div className="plan-week">
        {DAYS.map(({ day, block }) => (
          <p key={day}>
            <span className="text-muted">{day}</span>
            <span className={block ? 'plan-block is-taken' : 'plan-block'}>{block}</span>
          </p>
        ))}
      </div>
      <p className="sheet-line">
        <strong>Targets</strong>
        <span>3 applications, 2 messages, 1 mock interview, 2 hours of building</span>
      </p>
      <p className="sheet-line">
        <strong>Gap</strong>
        <span>Ten automated browser tests by the end of week 4</span>
      </p>
      <p className="sheet-line">
        <strong>Rule</strong>
        <span>Fewer than two calls after 30 applications: rewrite the top third</span>
      </p>
    </Sheet>
  );
}
