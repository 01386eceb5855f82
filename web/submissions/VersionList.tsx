import type { AssignmentWork, SubmissionVersion } from '#functions/submissions/contract.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Changes } from './Changes.tsx';
import { decisionLabels, decisionTones } from './decision-labels.ts';
import { VersionView } from './VersionView.tsx';
import { dateTime } from './work-text.ts';

/** Versions that can be opened, the latest first, each with what has changed since the one before. */
export function VersionList({ work, versions }: { work: AssignmentWork; versions: readonly SubmissionVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-3 text-h4">
        {versions.length < work.versions.length ? 'Earlier versions' : 'Versions'}
      </h2>
      <Accordion
        several
        entries={versions.toReversed().map((version) => {
          const decision = work.decisions.find((made) => made.version === version.number) ?? null;
          const before = work.versions.find(({ number }) => number === version.number - 1);
          return {
            id: version.number,
            title: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                Version {version.number}
                <span className="font-normal text-muted text-sm">{dateTime(version.submittedAt)}</span>
              </span>
            ),
            meta: decision && (
              <Badge tone={decisionTones[decision.decision]}>{decisionLabels[decision.decision]}</Badge>
            ),
            content: (
              <div className="grid gap-6 text-ink">
                <VersionView version={version} decision={decision} />
                {before && <Changes before={before} after={version.text} />}
              </div>
            ),
          };
        })}
      />
    </section>
  );
}
