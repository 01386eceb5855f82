interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 8;

/**
 * The position of a menu in the window, in pixels: below its button, or above if there is no room below; always inside.
 */
export function menuPlacement(
  button: Box,
  menu: { width: number; height: number },
  viewport: { width: number; height: number },
  align: 'start' | 'end',
): { left: number; top: number } {
  const preferred = align === 'start' ? button.left : button.right - menu.width;
  const left = Math.max(GAP, Math.min(preferred, viewport.width - menu.width - GAP));
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const top = below + menu.height > viewport.height - GAP && above >= GAP ? above : below;
  return { left, top };
}
