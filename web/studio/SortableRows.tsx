import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowUpIcon, MenuIcon } from '#web/design/icons/interface.tsx';

interface SortableRowsProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** What stands in a row between its handle and its arrows. */
  children: (row: Row) => ReactNode;
  /** What can be done to a row beside moving it. */
  actions: (row: Row) => ReactNode;
  /** Left out where the order is not for people to choose. */
  onArrange?: ((ids: number[]) => void) | undefined;
}

/** Rows in an order that is changed by dragging, by their arrows or by keys. */
export function SortableRows<Row extends { id: number }>({
  rows,
  nameOf,
  children,
  actions,
  onArrange,
}: SortableRowsProps<Row>) {
  const list = useId();
  const [said, setSaid] = useState('');
  /** The arrow that was pressed: a browser takes the focus off an element that changes its place. */
  const pressed = useRef<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  });
  const nameAt = (id: string | number) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : 'the row';
  };
  const move = (from: number, to: number) => onArrange?.(arrayMove([...rows], from, to).map(({ id }) => id));

  const step = (place: number, by: -1 | 1) => {
    const row = rows[place];
    const to = place + by;
    if (!row || to < 0 || to >= rows.length) return;
    pressed.current = `${list}-${row.id}-${by}`;
    setSaid(`${nameOf(row)} is now ${to + 1} of ${rows.length}.`);
    move(place, to);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(nameAt) }}
        onDragEnd={({ active, over }: DragEndEvent) => {
          const place = (id: string | number | undefined) => rows.findIndex((row) => row.id === id);
          if (over && over.id !== active.id) move(place(active.id), place(over.id));
        }}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className="grid gap-2">
            {rows.map((row, place) => (
              <SortableRow key={row.id} id={row.id} name={nameOf(row)} movable={Boolean(onArrange)}>
                {children(row)}
                <div className="ml-auto flex shrink-0 items-center">
                  {onArrange && (
                    <>
                      <IconButton
                        id={`${list}-${row.id}--1`}
                        label={`Move ${nameOf(row)} up`}
                        size="small"
                        icon={<ArrowUpIcon size={16} />}
                        aria-disabled={place === 0 || undefined}
                        className="aria-disabled:opacity-35"
                        onClick={() => step(place, -1)}
                      />
                      <IconButton
                        id={`${list}-${row.id}-1`}
                        label={`Move ${nameOf(row)} down`}
                        size="small"
                        icon={<ArrowUpIcon size={16} className="rotate-180" />}
                        aria-disabled={place === rows.length - 1 || undefined}
                        className="aria-disabled:opacity-35"
                        onClick={() => step(place, 1)}
                      />
                    </>
                  )}
                  {actions(row)}
                </div>
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  );
}

function SortableRow({
  id,
  name,
  movable,
  children,
}: {
  id: number;
  name: string;
  movable: boolean;
  children: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !movable,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2.5',
        movable ? 'pl-1' : 'pl-4',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {movable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
          className="-mr-2 grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-ink/7"
        >
          <MenuIcon size={18} />
        </button>
      )}
      {children}
    </li>
  );
}

function announcements(nameAt: (id: string | number) => string): Announcements {
  return {
    onDragStart: ({ active }) => `Picked up ${nameAt(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameAt(active.id)} is at the place of ${nameAt(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)} was put at the place of ${nameAt(over.id)}.` : `${nameAt(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${nameAt(active.id)} was put back.`,
  };
}
