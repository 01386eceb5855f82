import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as a modal while `open`, and calls `onClose` when the user closes it with Escape or the backdrop.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const opened = useRef(0);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      storeScrollbarWidth();
      dialog.showModal();
      opened.current = performance.now();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // The caller decides whether it closes. If the browser closed it, `open` would stay true.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    // The event fires a moment after closing. By then the same dialog may be open again.
    const onClosed = () => {
      if (!dialog.open) close.current();
    };
    // Only a press on the backdrop has the dialog itself as its target, because the panel covers all the rest. Presses
    // within half a second are ignored: they are the second press of a double click on the button that opened the
    // dialog.
    const onPress = (event: Event) => {
      if (event.target === dialog && event.timeStamp > opened.current + 500) close.current();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('pointerdown', onPress);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return ref;
}

/** Sets the scrollbar's width for theme.css, so that the page does not shift when a modal hides the scrollbar. */
function storeScrollbarWidth() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
}
