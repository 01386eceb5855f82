import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/interface.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** What is typed in it may be lost, or is already stored: it closes without asking. */
  disposable?: boolean;
}

/**
 * A modal dialog: the page behind it is inert. Escape and a press on the backdrop close it; after something was typed,
 * they ask first.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'medium',
  disposable = false,
}: DialogProps) {
  const id = useId();
  const edited = useRef(false);
  const ref = useModal(open, leave);
  useEffect(() => {
    if (open) edited.current = false;
  }, [open]);

  const wouldLoseInput = () => edited.current && !disposable && ref.current?.open === true;
  /**
   * Called for Escape or a press on the backdrop, which may be a mistake, and after the browser has closed the dialog
   * itself.
   */
  function leave() {
    if (!wouldLoseInput() || window.confirm('What you wrote is not saved. Close this without it?')) onClose();
  }

  return (
    <dialog
      ref={ref}
      onInput={() => {
        edited.current = true;
      }}
      onKeyDown={(event) => {
        // By default the browser closes the dialog at the second Escape, whatever the user answered at the first.
        if (event.key !== 'Escape' || event.defaultPrevented || !wouldLoseInput()) return;
        event.preventDefault();
        leave();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float open:animate-rise',
        SIZES[size],
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <h2 id={`${id}-title`} className="pt-6 pr-16 pl-6 text-h3">
            {title}
          </h2>
          {/* A long one takes the focus to be scrolled by keys; its ring stays below the title. */}
          <div className="-outline-offset-2 overflow-y-auto p-6 pt-2">
            {description && (
              <p id={`${id}-description`} className="text-muted">
                {description}
              </p>
            )}
            {children && <div className={description ? 'mt-5' : 'mt-3'}>{children}</div>}
          </div>
          {actions && (
            <div className="flex flex-col-reverse gap-2 border-line border-t bg-paper p-4 sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </div>
          )}
          {/* Last in the document, so that the focus starts at the first field or action. */}
          <IconButton
            label="Close"
            icon={<CloseIcon />}
            size="small"
            className="absolute! top-5 right-4"
            onClick={onClose}
          />
        </div>
      )}
    </dialog>
  );
}

const SIZES = { small: 'max-w-form', medium: 'max-w-xl', large: 'max-w-narrow' };
