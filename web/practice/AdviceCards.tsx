import type { Advice } from '#functions/practice/measures/advice.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import type { MarkedMeasure } from './measure-rows.ts';

interface AdviceProps {
  onPlay: (milliseconds: number) => void;
  /** Shows the places of a measure in the transcript; without it, such places are not offered. */
  onShow?: (marked: MarkedMeasure) => void;
}

/** What worked, and one change to make: two sentences and never a score. */
export function AdviceCards({
  strength,
  change,
  ...actions
}: AdviceProps & { strength: Advice | null; change: Advice }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card tone="highlight" className="sm:order-2">
        <h2 className="eyebrow">One change to make</h2>
        <p className="mt-2 text-lg">{change.text}</p>
        <AdvicePlace advice={change} {...actions} />
      </Card>
      {strength && (
        <Card tone="accent">
          <h2 className="eyebrow">What worked</h2>
          <p className="mt-2 text-lg">{strength.text}</p>
          <AdvicePlace advice={strength} {...actions} />
        </Card>
      )}
    </div>
  );
}

function AdvicePlace({ advice: { measure, places }, onPlay, onShow }: AdviceProps & { advice: Advice }) {
  const [first] = places;
  if (!first || !measure) return null;
  const isHeard = first.in === 'sound';
  if (!isHeard && !onShow) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-4"
      onClick={() => (isHeard ? onPlay(first.start) : onShow?.({ measure, places }))}
    >
      {isHeard ? 'Hear that place' : 'Show it in the transcript'}
    </Button>
  );
}
