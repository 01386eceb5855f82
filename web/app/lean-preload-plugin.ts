import type { Plugin } from 'vite';

/**
 * A Vite plugin that replaces Vite's loader of lazy chunks with a smaller one, which saves 0.6 KB in every visit. This
 * build preloads no scripts (`resolveDependencies` in vite.config.ts), so the loader only has to load the style sheet
 * of a chunk before the chunk's code runs.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => `
        const sheets = {};
        const loadSheet = (file) => new Promise((resolve, reject) => {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: '/' + file, onload: resolve });
          link.onerror = () => {
            sheets[file] = undefined;
            link.remove();
            reject(Error('Unable to load ' + file));
          };
          if (document.querySelector('link[rel=stylesheet][href="/' + file + '"]')) resolve();
          else document.head.append(link);
        });
        export const __vitePreload = (load, files) =>
          Promise.all((files ?? []).map((file) => (sheets[file] ??= loadSheet(file)))).then(load);
      `,
    },
  };
}
