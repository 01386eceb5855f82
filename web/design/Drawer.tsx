import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/interface.tsx';
import { useModal } from './use-modal.ts';

/** A modal dialog that slides in from the side. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'right',
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
  footer?: ReactNode;
}) {
  const id = useId();
  const ref = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={classNames(
        'm-0 h-dvh max-h-none w-[min(24rem,calc(100%-2.5rem))] max-w-none border-line bg-surface text-ink shadow-float open:animate-slide-in',
        side === 'right' ? 'ml-auto border-l' : 'mr-auto border-r [--slide-from:-100%]',
      )}
    >
      {open && (
        <div className="flex h-full flex-col">
          {/* No header or footer elements: in a dialog they would be taken for the landmarks of the page. */}
          <div className="flex items-center gap-4 border-line border-b py-3 pr-3 pl-5">
            <h2 id={id} className="flex-1 text-h4">
              {title}
            </h2>
            <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="border-line border-t p-5">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
