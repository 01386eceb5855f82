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
  /** What is entered in it is no loss, or kept already: Escape closes it without a question. */
  disposable?: boolean;
}

/** A modal question or form: the page behind is inert. Escape and the backdrop close it, and ask first once something was typed. */
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
  const written = useRef(false);
  const ref = useModal(open, leave);
  useEffect(() => {
    if (open) written.current = false;
  }, [open]);

  const isLoss = () => written.current && !disposable && ref.current?.open === true;
  /** By Escape or a press beside it, which may be a slip. The browser may have closed it without asking. */
  function leave() {
    if (!isLoss() || window.confirm('What you wrote is not saved. Close this without it?')) onClose();
  }

  return (
    <dialog
      ref={ref}
      onInput={() => {
        written.current = true;
      }}
      onKeyDown={(event) => {
        // Left to itself the browser closes at the second Escape, whatever was answered at the first.
        if (event.key !== 'Escape' || event.defaultPrevented || !isLoss()) return;
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
          <div className="overflow-y-auto p-6 pt-2">
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
          {/* Last in order, so that the focus starts at the first field or action. */}
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
