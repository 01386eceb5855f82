import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';

/** Whether single-key shortcuts are on. WCAG 2.1.4: users of speech input must be able to turn them off. */
export const ShortcutsEnabled = createContext(true);

/** The actions by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Record<string, () => void>;

/** Listens for single-key shortcuts on the whole page, except while the user types or a modal dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const enabled = useContext(ShortcutsEnabled);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const action = shortcuts[key];
    if (!action || isHandledElsewhere(event)) return;
    event.preventDefault();
    action();
  });
  // A layout effect, so that a key counts from the moment that the lesson is on the screen.
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
/** Elements that react to the space bar themselves. */
const SPACE_BAR_TARGETS = `input, ${TEXT_INPUTS}, a, button, summary, video, [role="tab"]`;

function isHandledElsewhere({
  target,
  key,
  repeat,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): boolean {
  if (repeat || defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof Element && target.closest(key === ' ' ? SPACE_BAR_TARGETS : TEXT_INPUTS) !== null;
}
