import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import type { SubmissionVersion } from '#functions/submissions/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { selfRatingMutation } from './work-queries.ts';

/** The learner's own rating of the latest version: points for each criterion, which completes the lesson. */
export function SelfRating({
  rubric,
  version,
  address,
}: {
  rubric: Lesson['rubric'];
  version: SubmissionVersion;
  address: LessonAddress;
}) {
  const rating = useMutation(selfRatingMutation(useQueryClient(), address));
  const [points, setPoints] = useState(() =>
    rubric.map((_, place) => version.selfRating?.points[place]?.toString() ?? ''),
  );
  const [isChecked, setIsChecked] = useState(false);
  const faults = rubric.map((criterion, place) => faultOf(points[place] ?? '', criterion.points));
  const total = rubric.reduce((sum, criterion) => sum + criterion.points, 0);
  const reached = points.reduce((sum, given) => sum + (Number(given) || 0), 0);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rating.isPending) return;
    setIsChecked(true);
    const firstFault = faults.findIndex((fault) => fault !== undefined);
    if (firstFault === -1) rating.mutate({ version: version.number, points: points.map(Number), rubric });
    else event.currentTarget.querySelectorAll('input')[firstFault]?.focus();
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-4" aria-labelledby="self-rating">
      <div>
        <h2 id="self-rating" className="text-h3">
          Rate your work
        </h2>
        <p className="mt-1 text-muted">
          Read version {version.number} once more as if somebody else had written it. Give points for what is there, and
          not for what you meant.
        </p>
      </div>
      {rubric.map((criterion, place) => (
        <TextField
          // Two criteria can have the same words; their order is fixed while the page shows them.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          label={criterion.criterion}
          hint={`0 to ${criterion.points}${criterion.looksLike === '' ? '' : `. ${criterion.looksLike}`}`}
          inputMode="numeric"
          autoComplete="off"
          value={points[place] ?? ''}
          error={isChecked ? faults[place] : undefined}
          onChange={({ target }) => {
            rating.reset();
            setPoints(points.with(place, target.value));
          }}
        />
      ))}
      {rating.isError && (
        <Notice tone="danger" title="Your rating could not be saved">
          {readableMessage(rating.error, 'Please check your connection and try again.')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-muted text-sm tabular-nums">
          {rating.isSuccess ? 'Saved: ' : ''}
          {reached} of {total} points
        </p>
        <Button type="submit" pending={rating.isPending} pendingLabel="Saving...">
          {version.selfRating ? 'Save Again' : 'Save My Rating'}
        </Button>
      </div>
    </form>
  );
}

function faultOf(given: string, most: number): string | undefined {
  const points = given.trim() === '' ? Number.NaN : Number(given);
  return Number.isInteger(points) && points >= 0 && points <= most ? undefined : `Give whole points from 0 to ${most}`;
}
