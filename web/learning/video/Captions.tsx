import { type PointerEvent, useRef, useState } from 'react';
import { type CaptionPlace, type CaptionSettings, withinPicture } from './caption-settings.ts';

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
      data-size={size}
      className="player-caption whitespace-pre-line text-balance text-center text-white"
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
