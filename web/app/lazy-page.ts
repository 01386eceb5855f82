import { type ComponentType, createElement, lazy } from 'react';

const KEY = 'reloaded_for';

export type LazyPage = ComponentType & {
  /** Loads the code before the first render, so that the page then appears at once, without the fallback. */
  preload: () => Promise<void>;
  /** Whether nothing is left to load. */
  isLoaded: () => boolean;
};

/** What a chunk exports: a page, or a guard around another lazy page (private-pages.tsx). */
type Loaded = ComponentType & Partial<LazyPage>;

/**
 * A page in a chunk of its own. After a release the old chunks no longer exist: the document is then reloaded once, to
 * get the new ones. A second failure is left to the error boundary.
 */
export function lazyPage(load: () => Promise<{ default: Loaded }>): LazyPage {
  let loaded: Loaded | undefined;
  let shown: ComponentType | undefined;
  async function loadCode() {
    const code = await load();
    loaded = code.default;
    return code;
  }
  function component(): ComponentType {
    // Once shown, the page keeps its component: another one would be mounted in its place, without the page's state.
    shown ??= loaded ?? lazy(() => loadOrReload(loadCode));
    return shown;
  }
  return Object.assign(() => createElement(component()), {
    async preload() {
      const { default: code } = await loadCode();
      await code.preload?.();
    },
    isLoaded: () => loaded !== undefined && loaded.isLoaded?.() !== false,
  });
}

/**
 * Returns the code that `load` imports, or reloads the document once if that fails. Reloading also helps where a
 * browser remembers a failed import and never requests it again.
 */
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

/**
 * Returns false if the browser forbids storage: then the document must not be reloaded, because that could repeat
 * forever.
 */
function remember(address: string | null): boolean {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
    return true;
  } catch {
    return false;
  }
}
