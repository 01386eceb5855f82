import { type RefObject, useEffect, useRef } from 'react';

/** Opens a `<dialog>` as a modal while `open`, and reports every way a person closes it (Escape, the backdrop). */
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
      keepScrollbarWidth();
      dialog.showModal();
      opened.current = performance.now();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // The page decides whether it closes: the browser's own closing would leave `open` behind.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    // It comes a moment after the closing: by then the same dialog may have been opened anew.
    const onClosed = () => {
      if (!dialog.open) close.current();
    };
    // Only the backdrop reports the dialog itself as its target: the panel inside covers all the rest. The second press of a
    // double click on what opened it is not meant for it.
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

/** Tells theme.css how wide the scrollbar is that a modal takes away, so that the page behind stays where it is. */
function keepScrollbarWidth() {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
}
