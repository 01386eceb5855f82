import { type ComponentType, createElement, lazy } from 'react';

const KEY = 'reloaded_for';

export type LazyPage = ComponentType & {
  /** Brings its code before it is first rendered: then it stands at once, without a fallback in between. */
  preload: () => Promise<void>;
};

/**
 * A page in a chunk of its own. After a release the old chunks are gone: the page then reloads, once, to get the new
 * ones; a second failure goes to the error boundary.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let page: ComponentType = lazy(() => loadOrReload(load));
  return Object.assign(() => createElement(page), {
    async preload() {
      page = (await load()).default;
    },
  });
}

/** The code that `load` answers. A browser may keep in mind that it failed, and never ask again: this too mends it. */
export async function loadOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    remember(null);
    return code;
  } catch (error) {
    const address = window.location.href;
    if (!navigator.onLine || remembered() === address || !remember(address)) throw error;
    window.location.reload();
    return await new Promise<never>(() => {});
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False where the browser forbids storage: reloading could then go round for ever. */
function remember(address: string | null): boolean {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
    return true;
  } catch {
    return false;
  }
}
