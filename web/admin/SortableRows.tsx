import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowUpIcon, MenuIcon } from '#web/design/icons/interface.tsx';
import { announcements, type SortHandle, useKeyboardSort } from './use-keyboard-sort.ts';

interface SortableRowsProps<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The content of a row, between its handle and its arrows. */
  children: (row: Row) => ReactNode;
  /** The buttons of a row besides moving it. */
  actions: (row: Row) => ReactNode;
  /** Called with the ids in the new order. Without it, rows cannot be moved. */
  onArrange?: ((ids: number[]) => void) | undefined;
}

/** A list whose order is changed by dragging, by arrow buttons or by the keyboard. */
export function SortableRows<Row extends { id: number }>({
  rows,
  nameOf,
  children,
  actions,
  onArrange,
}: SortableRowsProps<Row>) {
  const list = useId();
  /**
   * The id of the arrow button that was pressed: browsers remove the focus from an element that moves in the document.
   */
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
  const { shown, activeId, announcement, announce, handleProps } = useKeyboardSort<readonly Row[]>({
    rows,
    idsOf: (all) => all.map(({ id }) => id),
    nameOf: nameAt,
    step: (all, id, offset) => {
      const index = all.findIndex((row) => row.id === id);
      return all[index + offset] ? arrayMove([...all], index, index + offset) : all;
    },
    onDrop: arrange,
  });

  const step = (index: number, offset: -1 | 1) => {
    const row = rows[index];
    const to = index + offset;
    if (!row || to < 0 || to >= rows.length) return;
    pressed.current = `${list}-${row.id}-${offset}`;
    announce(`${nameOf(row)} is now ${to + 1} of ${rows.length}.`);
    arrange(arrayMove([...rows], index, to));
  };

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(nameAt) }}
        onDragEnd={({ active, over }: DragEndEvent) => {
          const indexOf = (id: string | number | undefined) => rows.findIndex((row) => row.id === id);
          if (over && over.id !== active.id) arrange(arrayMove([...rows], indexOf(active.id), indexOf(over.id)));
        }}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul className="grid gap-2">
            {shown.map((row, index) => (
              <SortableRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                movable={Boolean(onArrange)}
                isActive={row.id === activeId}
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
                        aria-disabled={index === 0 || undefined}
                        className="aria-disabled:opacity-35"
                        onClick={() => step(index, -1)}
                      />
                      <IconButton
                        id={`${list}-${row.id}-1`}
                        label={`Move ${nameOf(row)} down`}
                        size="small"
                        icon={<ArrowUpIcon size={16} className="rotate-180" />}
                        aria-disabled={index === rows.length - 1 || undefined}
                        className="aria-disabled:opacity-35"
                        onClick={() => step(index, 1)}
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
  isActive,
  handleProps,
  children,
}: {
  id: number;
  name: string;
  movable: boolean;
  /** Whether the row is being moved by the keyboard. */
  isActive: boolean;
  handleProps: SortHandle;
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
        (isDragging || isActive) && 'relative z-10 shadow-float',
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
