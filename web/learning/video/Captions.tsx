import { type PointerEvent, useRef, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { type CaptionPlace, type CaptionSettings, withinPicture } from './caption-settings.ts';

/** By the width of the picture (`cqw`), so that captions grow in full screen. */
const SIZES: Record<CaptionSettings['size'], string> = {
  small: 'text-[max(0.75rem,2cqw)]',
  medium: 'text-[max(0.875rem,2.8cqw)]',
  large: 'text-[max(1.0625rem,3.8cqw)]',
  huge: 'text-[max(1.25rem,5cqw)]',
};

/**
 * The current caption over the picture. It can be dragged to where it hides nothing; the settings of the player offer
 * the same without dragging. Hidden from screen readers, which have the sound and the transcript.
 */
export function Captions({
  text,
  settings: { size, place },
  onMove,
}: {
  text: string;
  settings: CaptionSettings;
  onMove: (place: CaptionPlace) => void;
}) {
  /** While it is dragged: where the pointer took it, from the middle of the caption, in percent. */
  const grip = useRef<CaptionPlace | null>(null);
  const [dragged, setDragged] = useState<CaptionPlace | null>(null);
  const { x, y } = dragged ?? place;

  return (
    <p
      aria-hidden="true"
      style={{ left: `${x}%`, top: `${y}%` }}
      className={classNames(
        'absolute z-10 w-max max-w-[92%] -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none select-none whitespace-pre-line text-balance rounded-sm bg-black/80 px-[0.5em] py-[0.2em] text-center text-white leading-snug active:cursor-grabbing',
        SIZES[size],
      )}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {text}
    </p>
  );

  function pointerPlace({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): CaptionPlace | null {
    const picture = currentTarget.offsetParent?.getBoundingClientRect();
    if (!picture) return null;
    return {
      x: (100 * (clientX - picture.left)) / picture.width,
      y: (100 * (clientY - picture.top)) / picture.height,
    };
  }

  function begin(event: PointerEvent<HTMLElement>) {
    const at = pointerPlace(event);
    if (!at) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: at.x - place.x, y: at.y - place.y };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = pointerPlace(event);
    if (!at || !grip.current) return;
    setDragged(withinPicture({ x: at.x - grip.current.x, y: at.y - grip.current.y }));
  }

  function end() {
    grip.current = null;
    if (dragged) onMove(dragged);
    setDragged(null);
  }
}
