import type { Announcements } from '@dnd-kit/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

type Id = string | number;

/** What screen readers announce while a row is moved, by the pointer or by the keyboard. */
const messages = {
  pickedUp: (name: string) => `Picked up ${name}.`,
  over: (name: string, target: string) => `${name} is at the position of ${target}.`,
  atOrigin: (name: string) => `${name} is back at its original position.`,
  put: (name: string, target: string) => `${name} was moved to the position of ${target}.`,
  putBack: (name: string) => `${name} was moved back.`,
};

/** The same announcements for dnd-kit, which moves rows by the pointer. */
export function announcements(nameOf: (id: Id) => string): Announcements {
  return {
    onDragStart: ({ active }) => messages.pickedUp(nameOf(active.id)),
    // A row is first over itself. Announcing that would interrupt the announcement that it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? messages.over(nameOf(active.id), nameOf(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? messages.put(nameOf(active.id), nameOf(over.id)) : messages.putBack(nameOf(active.id)),
    onDragCancel: ({ active }) => messages.putBack(nameOf(active.id)),
  };
}

/** The props of the button that a row is moved by. */
export interface SortHandle {
  'aria-pressed': true | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * Moves rows by the keyboard: Space or Enter on a handle picks its row up and puts it down, the arrow keys move it,
 * Escape puts it back. It replaces dnd-kit's KeyboardSensor, which starts to listen in a timer and finds positions by
 * measuring and scrolling: keys pressed before that were lost.
 */
export function useKeyboardSort<Rows>({
  rows,
  idsOf,
  nameOf,
  step,
  onDrop,
}: {
  rows: Rows;
  /** The ids of the rows that this row can change places with, including itself. */
  idsOf: (rows: Rows, id: Id) => readonly Id[];
  nameOf: (id: Id) => string;
  /** The rows after this one moved one position up or down; the same object if it cannot move further. */
  step: (rows: Rows, id: Id, by: -1 | 1) => Rows;
  onDrop: (rows: Rows) => void;
}) {
  const [active, setActive] = useState<{ id: Id; rows: Rows } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const handle = useRef<HTMLElement | null>(null);

  // Browsers may remove the focus from an element that moves in the document.
  useLayoutEffect(() => {
    if (!active) return;
    handle.current?.focus({ preventScroll: true });
    handle.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  /** The name of the row whose position this one has now, or null at its own position. */
  const targetOf = (id: Id, arranged: Rows): string | null => {
    const target = idsOf(rows, id)[idsOf(arranged, id).indexOf(id)];
    return target === undefined || target === id ? null : nameOf(target);
  };

  function putDown(id: Id, arranged: Rows) {
    const target = targetOf(id, arranged);
    setAnnouncement(target === null ? messages.putBack(nameOf(id)) : messages.put(nameOf(id), target));
    setActive(null);
    if (target !== null) onDrop(arranged);
  }

  function putBack(id: Id) {
    setAnnouncement(messages.putBack(nameOf(id)));
    setActive(null);
  }

  function onKeyDown(id: Id, event: KeyboardEvent<HTMLElement>) {
    const held = active?.id === id ? active : null;
    switch (event.code) {
      case 'Space':
      case 'Enter':
        event.preventDefault();
        // A key that is held down picks the row up only once.
        if (event.repeat) return;
        if (held) return putDown(id, held.rows);
        handle.current = event.currentTarget;
        setAnnouncement(messages.pickedUp(nameOf(id)));
        setActive({ id, rows });
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
        const target = targetOf(id, arranged);
        setAnnouncement(target === null ? messages.atOrigin(nameOf(id)) : messages.over(nameOf(id), target));
        setActive({ id, rows: arranged });
      }
    }
  }

  return {
    /** The rows in the order to show, also while one of them is being moved. */
    shown: active?.rows ?? rows,
    activeId: active?.id ?? null,
    /** The text for a live region. */
    announcement,
    announce: setAnnouncement,
    handleProps: (id: Id): SortHandle => ({
      'aria-pressed': active?.id === id || undefined,
      onKeyDown: (event) => onKeyDown(id, event),
      onBlur: () => {
        if (active?.id === id) putBack(id);
      },
    }),
  };
}
