import { useEffect } from 'react';

const PRODUCT = 'Interview Launchpad';

/** Titles the browser tab. React's own <title> would come second to the static one of index.html and never show. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
