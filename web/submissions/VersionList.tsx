import { lazy, Suspense } from 'react';
import type { AssignmentWork, SubmissionVersion } from '#functions/submissions/contract.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { decisionLabels, decisionTones } from './decision-labels.ts';
import { VersionView } from './VersionView.tsx';
import { dateTime } from './work-text.ts';

const TextDifferences = lazy(() => loadOrReload(() => import('./TextDifferences.tsx')));

/** Versions that can be opened, the latest first, each with what has changed since the one before. */
export function VersionList({ work, versions }: { work: AssignmentWork; versions: readonly SubmissionVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-h4">
        {versions.length < work.versions.length ? 'Earlier versions' : 'Versions'}
      </h2>
      <div className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {versions.toReversed().map((version) => (
          <Version key={version.number} work={work} version={version} />
        ))}
      </div>
    </section>
  );
}

function Version({ work, version }: { work: AssignmentWork; version: SubmissionVersion }) {
  const decision = work.decisions.find((made) => made.version === version.number) ?? null;
  const before = work.versions.find(({ number }) => number === version.number - 1);
  return (
    <details className="group px-5">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <span className="font-semibold">Version {version.number}</span>
        <span className="text-muted text-sm">{dateTime(version.submittedAt)}</span>
        {decision && <Badge tone={decisionTones[decision.decision]}>{decisionLabels[decision.decision]}</Badge>}
      </summary>
      <div className="grid gap-6 pt-2 pb-6">
        <VersionView version={version} decision={decision} />
        {before && before.text !== version.text && (
          <details>
            <summary className="cursor-pointer font-medium text-sm">
              What has changed since version {before.number}
            </summary>
            <div className="mt-3">
              <Suspense fallback={<Skeleton className="h-40" />}>
                <TextDifferences before={before.text} after={version.text} />
              </Suspense>
            </div>
          </details>
        )}
      </div>
    </details>
  );
}
