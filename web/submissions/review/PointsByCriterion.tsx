import type { ReviewDraft } from '#functions/submissions/review/review-contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { offeredPoints } from './points.ts';

/**
 * The rubric with the points of each criterion: buttons for the usual ones, and a field for every other. `current`: the
 * criterion that the keys 1 to 5 are for.
 */
export function PointsByCriterion({
  rubric,
  points,
  current,
  onChange,
}: {
  rubric: ReviewDraft['rubric'];
  points: ReviewDraft['points'];
  current: number;
  onChange: (index: number, points: number | null) => void;
}) {
  return (
    <ol className="grid gap-2">
      {rubric.map(({ criterion, points: maximum, looksLike }, index) => {
        const given = points[index] ?? null;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no id of their own and are not reordered.
            key={index}
            className={classNames(
              'rounded-lg border bg-surface px-4 py-3 transition',
              index === current ? 'border-accent shadow-card' : 'border-line',
            )}
          >
            <fieldset>
              <legend className="float-left mb-1 w-full pr-20 font-semibold text-sm wrap-anywhere">
                {criterion}
                {index === current && <span className="sr-only"> (the keys 1 to 5 are for this one)</span>}
              </legend>
              {looksLike && <p className="clear-both text-muted text-xs wrap-anywhere">{looksLike}</p>}
              <div className="clear-both mt-2 flex flex-wrap items-center gap-1 sm:gap-1.5">
                {offeredPoints(maximum).map((offered) => (
                  <button
                    key={offered}
                    type="button"
                    aria-pressed={given === offered}
                    aria-label={`${offered} of ${maximum} points`}
                    onClick={() => onChange(index, given === offered ? null : offered)}
                    className="min-h-9 min-w-9 rounded-md sm:min-w-10 border border-line-strong px-2 font-medium text-sm tabular-nums transition hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
                  >
                    {offered}
                  </button>
                ))}
                <label className="ml-auto flex items-center gap-1.5 text-muted text-sm tabular-nums">
                  <span className="sr-only">Points for {criterion}</span>
                  <input
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={maximum}
                    value={given ?? ''}
                    onChange={({ target }) => onChange(index, pointsIn(target.value, maximum))}
                    className="h-9 w-14 rounded-md border border-line-strong bg-paper px-2 text-end text-ink"
                  />
                  of {maximum}
                </label>
              </div>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

/** The whole number that was typed, within what the criterion has. */
function pointsIn(typed: string, maximum: number): number | null {
  const number = Math.trunc(Number(typed));
  return typed === '' || Number.isNaN(number) ? null : Math.min(Math.max(number, 0), maximum);
}
