import type { PracticeRubric } from '#functions/practice/contract.ts';
import { RadioGroup } from '#web/design/RadioGroup.tsx';

const levels = ['1', '2', '3', '4'] as const;

/** The anchors of a question, to choose the one that is closest to an answer. `chosen`: its level, from 1 to 4. */
export function AnchorChoice({
  anchors,
  chosen,
  onChoose,
}: {
  anchors: PracticeRubric['anchors'];
  chosen: number | null;
  onChoose: (level: number) => void;
}) {
  return (
    <RadioGroup
      label="Your own rating"
      hideLabel
      name="own-rating"
      className="mt-4"
      value={levels.find((level) => Number(level) === chosen) ?? null}
      onChange={(level) => onChoose(Number(level))}
      options={levels.map((level) => ({ value: level, label: anchors[level] }))}
    />
  );
}
