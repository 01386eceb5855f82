import { type RefObject, useEffect, useState } from 'react';

/** How long after the last movement or key the controls hide, in milliseconds. */
const HIDE_AFTER = 3000;

/** Whether nobody has touched, pointed or typed in an element for a while. Only where it `applies`; otherwise false. */
export function useIdle(element: RefObject<HTMLElement | null>, applies: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!applies || !current) return;
    let timer = 0;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), HIDE_AFTER);
    };
    wake();
    for (const event of events) current.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const event of events) current.removeEventListener(event, wake);
    };
  }, [element, applies]);
  return idle;
}

const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
