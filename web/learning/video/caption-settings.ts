/** How a learner wants captions: kept in the browser, for every video. */
export type CaptionSettings = {
  shown: boolean;
  size: (typeof captionSizes)[number]['value'];
  place: CaptionPlace;
};
/** In percent of the room that captions leave: at 0 and 100 they touch the edges of the picture. */
export type CaptionPlace = { x: number; y: number };

export const captionSizes = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'huge', label: 'Very large' },
] as const;

/** The places to choose from. A place that was dragged elsewhere is none of them. */
export const captionPlaces = [
  { value: 'bottom', label: 'Bottom', place: { x: 50, y: 94 } },
  { value: 'middle', label: 'Middle', place: { x: 50, y: 50 } },
  { value: 'top', label: 'Top', place: { x: 50, y: 6 } },
] as const;

export const usualCaptions: CaptionSettings = { shown: true, size: 'medium', place: captionPlaces[0].place };

/** The place, or the nearest one where the captions are still on the picture. */
export function withinPicture({ x, y }: CaptionPlace): CaptionPlace {
  return { x: Math.max(0, Math.min(100, x)), y: Math.max(0, Math.min(100, y)) };
}

/** The name of a place to choose from; `own` for one that was dragged elsewhere. */
export function nameOfPlace({ x, y }: CaptionPlace): string {
  return captionPlaces.find(({ place }) => place.x === x && place.y === y)?.value ?? 'own';
}

/** Validates a value that was read from the browser's storage. */
export function isCaptionSettings(value: unknown): value is CaptionSettings {
  if (typeof value !== 'object' || value === null) return false;
  if (!('shown' in value && 'size' in value && 'place' in value)) return false;
  const { shown, size, place } = value;
  return typeof shown === 'boolean' && captionSizes.some((one) => one.value === size) && isPlace(place);
}

function isPlace(value: unknown): value is CaptionPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'x' in value &&
    'y' in value &&
    Number.isFinite(value.x) &&
    Number.isFinite(value.y)
  );
}
