import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Whether the learner wants keys to act by themselves. WCAG 2.1.4: who speaks to the browser must be able to say no. */
export const ShortcutsWanted = createContext(true);

/** By `KeyboardEvent.key`, in lower case. */
export type Shortcuts = Record<string, () => void>;

/** Single keys that act from anywhere on the page: never while someone types, nor behind an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const wanted = useContext(ShortcutsWanted);
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const action = shortcuts[key];
    if (!action || belongsElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!wanted) return;
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [wanted]);
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';
/** What the space bar already works on. */
const WORKED_BY_SPACE = `${TYPED_INTO}, a, button, summary, video, [role="tab"]`;

function belongsElsewhere({ target, key, repeat, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (repeat || defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(key === ' ' ? WORKED_BY_SPACE : TYPED_INTO) !== null;
}
