import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows a dialog above whatever page is open, and returns what it is closed with. For dialogs that belong to no page, because
 * any request of any page may call for one.
 */
export function showDialog<Result>(render: (close: (result: Result) => void) => ReactNode): Promise<Result> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    let isClosed = false;
    const close = (result: Result) => {
      if (isClosed) return;
      isClosed = true;
      // Not while React calls an event handler of this root.
      setTimeout(() => {
        root.unmount();
        place.remove();
        // The page is no longer inert: whoever waited can move the focus.
        resolve(result);
      });
    };
    root.render(render(close));
  });
}
