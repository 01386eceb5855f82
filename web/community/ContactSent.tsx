import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';

/** The panel stands in the form's place this long (docs/product.md "Contact"). */
const SHOWN = 10_000;

/** That a message was sent; the form comes back by itself, or sooner. */
export function ContactSent({
  hours,
  onOver,
}: {
  /** How soon an answer is promised. */
  hours: number;
  /** `hadFocus`: the keyboard stood on this panel. */
  onOver: (hadFocus: boolean) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const over = useEffectEvent(() => onOver(panel.current?.contains(document.activeElement) ?? false));
  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => over(), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="grid min-h-120 content-center justify-items-center px-2 text-center outline-none"
    >
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon size={34} />
      </span>
      <h2 className="mt-6 text-h2">Message Sent Successfully!</h2>
      <p className="mt-3 text-lg text-muted">We'll get back to you within 24 hours.</p>
      <p className="mt-1 max-w-md text-muted">
        {hours < 24 && `Messages of this category are answered within ${hours} hours. `}A confirmation is on its way to
        your inbox.
      </p>
      <Button variant="secondary" className="mt-8" onClick={() => onOver(true)}>
        Send Another Message
      </Button>
    </div>
  );
}
