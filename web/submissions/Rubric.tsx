import type { Lesson } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';

/** The criteria of an assignment with the points that each can get, and a description of good work for each. */
export function Rubric({ criteria }: { criteria: Lesson['rubric'] }) {
  return (
    <section aria-labelledby="rubric">
      <h2 id="rubric" className="text-h3">
        What good work looks like
      </h2>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {criteria.map(({ criterion, points, looksLike }) => (
          <div key={criterion} className="py-4">
            <dt className="flex items-baseline justify-between gap-4 font-semibold">
              {criterion}
              <span className="shrink-0 font-normal text-muted text-sm tabular-nums">{counted(points, 'point')}</span>
            </dt>
            <dd className="mt-1 text-muted">{looksLike}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
