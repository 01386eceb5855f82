import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** For text whose links are plain HTML: takes a link inside the product to its page without loading the product anew. */
export function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(path);
  };
}
