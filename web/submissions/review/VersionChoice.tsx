import type { MadeDecision, SubmittedVersion } from '#functions/submissions/review/review-contract.ts';
import { momentText } from '../../practice/moment-text.ts';
import { decisionLabels } from '../decision-labels.ts';

/** The versions that were handed in; a press shows one. Nothing but the time with a single version. */
export function VersionChoice({
  versions,
  decisions,
  shown,
  onChoose,
}: {
  versions: readonly SubmittedVersion[];
  decisions: readonly MadeDecision[];
  shown: SubmittedVersion;
  onChoose: (number: number) => void;
}) {
  if (versions.length === 1) {
    return <p className="text-muted text-sm">Handed in {momentText(shown.submittedAt)}</p>;
  }
  return (
    <div>
      <fieldset aria-label="Versions" className="flex flex-wrap gap-2">
        {versions.map(({ number }) => {
          const decision = decisions.find(({ version }) => version === number)?.decision;
          return (
            <button
              key={number}
              type="button"
              aria-pressed={number === shown.number}
              onClick={() => onChoose(number)}
              className="min-h-10 rounded-full border border-line-strong px-4 font-medium text-sm transition hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
            >
              Version {number}
              {decision && `: ${decisionLabels[decision]}`}
            </button>
          );
        })}
      </fieldset>
      <p className="mt-2 text-muted text-sm">Handed in {momentText(shown.submittedAt)}</p>
    </div>
  );
}
