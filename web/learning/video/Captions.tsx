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
  const drag = useRef<{ from: CaptionPlace; pointer: { x: number; y: number } } | null>(null);
  const [dragged, setDragged] = useState<CaptionPlace | null>(null);
  const { x, y } = dragged ?? place;

  return (
    <p
      aria-hidden="true"
      // A share of the picture less the same share of the caption, so that it never leaves the picture.
      style={{ left: `${x}%`, top: `${y}%`, translate: `-${x}% -${y}%` }}
      className={classNames(
        'absolute z-10 w-max max-w-[92%] cursor-grab touch-none select-none whitespace-pre-line text-balance rounded-sm bg-black/80 px-[0.5em] py-[0.2em] text-center text-white leading-snug active:cursor-grabbing',
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

  function begin({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId);
    drag.current = { from: place, pointer: { x: clientX, y: clientY } };
  }

  function move({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const picture = currentTarget.offsetParent;
    if (!drag.current || !picture) return;
    const { from, pointer } = drag.current;
    // At least a pixel, because a caption can be as wide as the picture.
    const room = {
      x: Math.max(1, picture.clientWidth - currentTarget.offsetWidth),
      y: Math.max(1, picture.clientHeight - currentTarget.offsetHeight),
    };
    setDragged(
      withinPicture({
        x: from.x + (100 * (clientX - pointer.x)) / room.x,
        y: from.y + (100 * (clientY - pointer.y)) / room.y,
      }),
    );
  }

  function end() {
    drag.current = null;
    if (dragged) onMove(dragged);
    setDragged(null);
  }
}
