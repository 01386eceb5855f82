import type { Plugin } from 'vite';

/**
 * A Vite plugin that replaces Vite's loader of lazy chunks with a smaller one, which saves half a kilobyte in every
 * visit. It begins to load the scripts that a chunk imports together with the chunk, and waits for its style sheets, so
 * that nothing is shown without them.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => `
        const started = {};
        const start = (file) => new Promise((resolve, reject) => {
          const isSheet = file.endsWith('.css');
          const rel = isSheet ? 'stylesheet' : 'modulepreload';
          const link = document.createElement('link');
          Object.assign(link, { rel, crossOrigin: '', href: '/' + file, onload: resolve });
          link.onerror = () => {
            started[file] = undefined;
            link.remove();
            reject(Error('Unable to load ' + file));
          };
          const isKnown = document.querySelector('link[rel=' + rel + '][href="/' + file + '"]');
          if (!isKnown) document.head.append(link);
          // The import itself waits for scripts, and fails without them.
          if (isKnown || !isSheet) resolve();
        });
        export const __vitePreload = (load, files) =>
          Promise.all((files ?? []).map((file) => (started[file] ??= start(file)))).then(load);
      `,
    },
  };
}
