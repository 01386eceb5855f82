import { Sheet } from './Sheet.tsx';

/** The criteria of the interview scorecard, each with a score from 1 to 4 in the first and in the second mock interview. */
const CRITERIA = [
  { name: 'Understanding', first: 3, second: 3, evidence: '“Per day or shift?”' },
  { name: 'Structure', first: 2, second: 3, evidence: '“First the data …”' },
  { name: 'Depth', first: 2, second: 3, evidence: '“A list is slower.”' },
  { name: 'Communication', first: 3, second: 3, evidence: '“I try the last one.”' },
  { name: 'Checking', first: 1, second: 3, evidence: '“If it is empty?”' },
];
const total = (mock: 'first' | 'second') => CRITERIA.reduce((sum, criterion) => sum + criterion[mock], 0);

/** A filled scorecard of a mock interview, with the scores of the one before. */
export function ScorecardSheet() {
  return (
    <Sheet title="Second mock interview" note={`${total('first')} → ${total('second')} of ${CRITERIA.length * 4}`}>
      {CRITERIA.map(({ name, first, second, evidence }) => (
        <p key={name} className="sheet-line score-line">
          <strong>{name}</strong>
          <Dots first={first} second={second} />
          <span className="truncate text-muted">{evidence}</span>
        </p>
      ))}
      <p className="sheet-foot">
        <strong>One thing to change:</strong> say the plan before the first line.
      </p>
    </Sheet>
  );
}

/** Four dots: those of the first score, those won since, and those still to win. */
function Dots({ first, second }: { first: number; second: number }) {
  const shade = (score: number) => {
    if (score <= first) return 'is-first';
    return score <= second ? 'is-won' : undefined;
  };
  return (
    <span className="score-dots">
      {[1, 2, 3, 4].map((score) => (
        <i key={score} className={shade(score)} />
      ))}
    </span>
  );
}
