import type { Advice } from '#functions/practice/measures/advice.shared.ts';
import type { MeasureName } from '#functions/practice/measures/measure-schema.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';

interface AdviceProps {
  /** Null where there is no recording to play. */
  onPlay: ((milliseconds: number) => void) | null;
  /** Shows the places of a measure in the transcript; without it, such places are not offered. */
  onShow?: ((measure: MeasureName) => void) | undefined;
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
        <h2 className="eyebrow">{change.measure ? 'One change to make' : 'What to do next'}</h2>
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
  const look = { variant: 'secondary', size: 'small', className: 'mt-4' } as const;
  if (first?.in === 'words' && measure && onShow) {
    return (
      <Button {...look} onClick={() => onShow(measure)}>
        Show it in the transcript
      </Button>
    );
  }
  if (!onPlay) {
    // The measures of words are about the transcript as a whole.
    return onShow && measure && first === undefined ? (
      <Button {...look} onClick={() => onShow(measure)}>
        Read your answer
      </Button>
    ) : null;
  }
  // Advice about the whole answer, or about words whose moment is not known.
  if (first?.in !== 'sound') {
    return (
      <Button {...look} onClick={() => onPlay(0)}>
        Hear your answer
      </Button>
    );
  }
  return (
    <Button {...look} onClick={() => onPlay(first.start)}>
      Hear that place
    </Button>
  );
}
