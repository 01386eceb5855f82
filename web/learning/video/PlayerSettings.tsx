import { SelectField } from '#web/design/SelectField.tsx';
import { type CaptionSettings, captionPlaces, captionSizes, nameOfPlace } from './caption-settings.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
export const isSpeed = (value: unknown): value is number => SPEEDS.some((speed) => speed === value);

/** Speed, and size and place of the captions; kept in the browser for every video. */
export function PlayerSettings({
  speed,
  onSpeed,
  captions,
  onCaptions,
}: {
  speed: number;
  onSpeed: (speed: number) => void;
  /** Null for a video without captions. */
  captions: CaptionSettings | null;
  onCaptions: (captions: CaptionSettings) => void;
}) {
  return (
    <div className="grid gap-3 border-line border-t py-3 sm:grid-cols-3">
      <SelectField
        label="Speed"
        value={String(speed)}
        options={SPEEDS.map((one) => ({ value: String(one), label: one === 1 ? 'Normal' : `${one}×` }))}
        onChange={({ target }) => onSpeed(Number(target.value))}
      />
      {captions && (
        <>
          <SelectField
            label="Caption size"
            value={captions.size}
            options={captionSizes}
            onChange={({ target }) => {
              const chosen = captionSizes.find(({ value }) => value === target.value);
              if (chosen) onCaptions({ ...captions, size: chosen.value });
            }}
          />
          <SelectField
            label="Caption place"
            value={nameOfPlace(captions.place)}
            options={[...captionPlaces, { value: 'own', label: 'Where I dragged them', disabled: true }]}
            onChange={({ target }) => {
              const chosen = captionPlaces.find(({ value }) => value === target.value);
              if (chosen) onCaptions({ ...captions, place: chosen.place });
            }}
          />
        </>
      )}
    </div>
  );
}
