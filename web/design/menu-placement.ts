interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 8;

/** Where a menu of this size opens: below its button, above when there is no room, always inside the window. */
export function menuPlacement(
  button: Box,
  menu: { width: number; height: number },
  viewport: { width: number; height: number },
  align: 'start' | 'end',
): { left: number; top: number } {
  const wished = align === 'start' ? button.left : button.right - menu.width;
  const left = Math.max(GAP, Math.min(wished, viewport.width - menu.width - GAP));
  const below = button.bottom + GAP;
  const above = button.top - GAP - menu.height;
  const top = below + menu.height > viewport.height - GAP && above >= GAP ? above : below;
  return { left, top };
}
