import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowUpIcon, MenuIcon } from '#web/design/icons/interface.tsx';
import { announcements, type CarryHandle, useCarriedRow } from './use-carried-row.ts';

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
  /** The arrow that was pressed: a browser takes the focus off an element that changes its place. */
  const pressed = useRef<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  });
  const nameAt = (id: string | number) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : 'the row';
  };
  const arrange = (arranged: readonly Row[]) => onArrange?.(arranged.map(({ id }) => id));
  const { shown, carriedId, said, say, handleProps } = useCarriedRow<readonly Row[]>({
    rows,
    idsOf: (all) => all.map(({ id }) => id),
    nameOf: nameAt,
    step: (all, id, by) => {
      const place = all.findIndex((row) => row.id === id);
      return all[place + by] ? arrayMove([...all], place, place + by) : all;
    },
    onDrop: arrange,
  });

  const step = (place: number, by: -1 | 1) => {
    const row = rows[place];
    const to = place + by;
    if (!row || to < 0 || to >= rows.length) return;
    pressed.current = `${list}-${row.id}-${by}`;
    say(`${nameOf(row)} is now ${to + 1} of ${rows.length}.`);
    arrange(arrayMove([...rows], place, to));
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
          if (over && over.id !== active.id) arrange(arrayMove([...rows], place(active.id), place(over.id)));
        }}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className="grid gap-2">
            {shown.map((row, place) => (
              <SortableRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                movable={Boolean(onArrange)}
                isCarried={row.id === carriedId}
                handleProps={handleProps(row.id)}
              >
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
  isCarried,
  handleProps,
  children,
}: {
  id: number;
  name: string;
  movable: boolean;
  /** By keys. */
  isCarried: boolean;
  handleProps: CarryHandle;
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
        (isDragging || isCarried) && 'relative z-10 shadow-float',
      )}
    >
      {movable && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          {...handleProps}
          aria-label={`Move ${name}`}
          className="-mr-2 grid size-9 scroll-my-24 shrink-0 cursor-grab touch-none place-items-center rounded-full text-muted hover:bg-ink/7"
        >
          <MenuIcon size={18} />
        </button>
      )}
      {children}
    </li>
  );
}
