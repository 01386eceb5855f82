import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './next-index.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

/** A row of tabs above one panel. Controlled: `children` is the panel of the active tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  active,
  onChange,
  children,
  className,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
  className?: string;
}) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  // The row may be wider than the screen, so it is scrolled until the active tab is visible. The page does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab changes with `active`.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [active]);

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === active);
    const next = nextIndex(event.key, index, tabs.length, 'horizontal');
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-line border-b pt-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? `${prefix}-panel` : undefined}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classNames(
              '-outline-offset-2 whitespace-nowrap rounded-t-md border-b-2 px-4 py-3 font-semibold text-sm transition',
              tab.id === active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable, WAI-ARIA tabs pattern */}
      <div id={`${prefix}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${prefix}-${active}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}
