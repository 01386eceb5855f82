import { type KeyboardEvent, use } from 'react';
import { type Shortcuts, ShortcutsEnabled, useShortcuts } from '../lesson/use-shortcuts.ts';

/**
 * The keys of a player. `anywhere` act on the whole page unless the learner has turned single-key shortcuts off; `focused`
 * only while the focus is in the player, because they mean something else on the page (arrows scroll, M completes the
 * lesson). Returns the handler for the player's element.
 */
export function usePlayerKeys(anywhere: Shortcuts, focused: Shortcuts) {
  const enabled = use(ShortcutsEnabled);
  useShortcuts(anywhere);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const key = event.key.toLowerCase();
    const action = focused[key] ?? anywhere[key];
    if (!action || belongsToControl(event.target, key)) return;
    // WCAG 2.1.4 asks for this switch for letters, digits and signs, and not for keys such as the arrows.
    if (!enabled && key.length === 1 && key !== ' ') return;
    event.preventDefault();
    action();
  };
}

/** Whether the control that has the focus needs the key itself. */
function belongsToControl(target: Element, key: string): boolean {
  if (target.closest('select, textarea, input:not([type="range"])')) return true;
  if (key === ' ') return target.closest('button, a') !== null;
  return key.startsWith('arrow') && target.closest('[data-own-arrows]') !== null;
}
