import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';

/** How long the confirmation replaces the form, in milliseconds (docs/product.md "Contact"). */
const SHOWN_FOR = 10_000;

/** Confirms that a message was sent. The form comes back after a while, or when the user wants to send another one. */
export function ContactSent({
  hours,
  onOver,
}: {
  /** Within how many hours an answer is promised. */
  hours: number;
  /** `hadFocus`: the keyboard focus was in this panel. */
  onOver: (hadFocus: boolean) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(() => onOver(panel.current?.contains(document.activeElement) ?? false));
  useEffect(() => {
    panel.current?.focus();
    const timer = setTimeout(() => finish(), SHOWN_FOR);
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
