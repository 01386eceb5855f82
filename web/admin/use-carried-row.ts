import type { Announcements } from '@dnd-kit/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

type Id = string | number;

/** What a screen reader is told of a row that is moved, by the pointer as by keys. */
const words = {
  pickedUp: (name: string) => `Picked up ${name}.`,
  over: (name: string, place: string) => `${name} is at the place of ${place}.`,
  home: (name: string) => `${name} is at its own place.`,
  put: (name: string, place: string) => `${name} was put at the place of ${place}.`,
  putBack: (name: string) => `${name} was put back.`,
};

/** For dnd-kit, which moves rows by the pointer. */
export function announcements(nameOf: (id: Id) => string): Announcements {
  return {
    onDragStart: ({ active }) => words.pickedUp(nameOf(active.id)),
    // A row is over itself first: saying so would drown out that it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? words.over(nameOf(active.id), nameOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? words.put(nameOf(active.id), nameOf(over.id)) : words.putBack(nameOf(active.id)),
    onDragCancel: ({ active }) => words.putBack(nameOf(active.id)),
  };
}

/** To be spread over the button that a row is moved by. */
export interface CarryHandle {
  'aria-pressed': true | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * Moves rows by keys: Space or Enter on a handle picks its row up and puts it down, the arrows carry it, Escape puts it
 * back. Instead of dnd-kit's KeyboardSensor, which begins to listen in a timer and looks for places in what the browser has
 * measured and scrolled: keys that came before either were lost.
 */
export function useCarriedRow<Rows>({
  rows,
  idsOf,
  nameOf,
  step,
  onDrop,
}: {
  rows: Rows;
  /** All that a row changes places with, itself among them. */
  idsOf: (rows: Rows, id: Id) => readonly Id[];
  nameOf: (id: Id) => string;
  /** The rows after one went one place up or down; the same rows when there is no further. */
  step: (rows: Rows, id: Id, by: -1 | 1) => Rows;
  onDrop: (rows: Rows) => void;
}) {
  const [carried, setCarried] = useState<{ id: Id; rows: Rows } | null>(null);
  const [said, setSaid] = useState('');
  const handle = useRef<HTMLElement | null>(null);

  // A browser may take the focus off an element that changes its place.
  useLayoutEffect(() => {
    if (!carried) return;
    handle.current?.focus({ preventScroll: true });
    handle.current?.scrollIntoView({ block: 'nearest' });
  }, [carried]);

  /** The name of the row at whose place this one now is, or null at its own. */
  const placeOf = (id: Id, arranged: Rows): string | null => {
    const place = idsOf(rows, id)[idsOf(arranged, id).indexOf(id)];
    return place === undefined || place === id ? null : nameOf(place);
  };

  function putDown(id: Id, arranged: Rows) {
    const place = placeOf(id, arranged);
    setSaid(place === null ? words.putBack(nameOf(id)) : words.put(nameOf(id), place));
    setCarried(null);
    if (place !== null) onDrop(arranged);
  }

  function putBack(id: Id) {
    setSaid(words.putBack(nameOf(id)));
    setCarried(null);
  }

  function onKeyDown(id: Id, event: KeyboardEvent<HTMLElement>) {
    const held = carried?.id === id ? carried : null;
    switch (event.code) {
      case 'Space':
      case 'Enter':
        event.preventDefault();
        // A key held down picks up once.
        if (event.repeat) return;
        if (held) return putDown(id, held.rows);
        handle.current = event.currentTarget;
        setSaid(words.pickedUp(nameOf(id)));
        setCarried({ id, rows });
        return;
      case 'Escape':
        if (!held) return;
        event.preventDefault();
        return putBack(id);
      case 'ArrowUp':
      case 'ArrowDown': {
        if (!held) return;
        event.preventDefault();
        const arranged = step(held.rows, id, event.code === 'ArrowUp' ? -1 : 1);
        if (arranged === held.rows) return;
        const place = placeOf(id, arranged);
        setSaid(place === null ? words.home(nameOf(id)) : words.over(nameOf(id), place));
        setCarried({ id, rows: arranged });
      }
    }
  }

  return {
    /** As they stand while one of them is carried. */
    shown: carried?.rows ?? rows,
    carriedId: carried?.id ?? null,
    /** For a live region. */
    said,
    say: setSaid,
    handleProps: (id: Id): CarryHandle => ({
      'aria-pressed': carried?.id === id || undefined,
      onKeyDown: (event) => onKeyDown(id, event),
      onBlur: () => {
        if (carried?.id === id) putBack(id);
      },
    }),
  };
}
