import type { SubmissionDecision } from '#functions/submissions/contract.ts';

/** Points for each criterion of a rubric, as it was then, and their sum. */
export function Points({ rubric, points, label }: Pick<SubmissionDecision, 'rubric' | 'points'> & { label: string }) {
  if (rubric.length === 0 || points.every((given) => given === null)) return null;
  const total = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
  const reached = points.reduce<number>((sum, given) => sum + (given ?? 0), 0);
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
      {rubric.map(({ criterion, points: most }, place) => (
        // Two criteria can have the same words; the rubric of a decision never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className="flex items-baseline justify-between gap-4 py-3">
          <dt className="min-w-0">{criterion}</dt>
          <dd className="shrink-0 text-muted tabular-nums">
            {points[place] ?? 'No points'} of {most}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 py-3 font-semibold">
        <dt>{label}</dt>
        <dd className="shrink-0 tabular-nums">
          {reached} of {total}
        </dd>
      </div>
    </dl>
  );
}
