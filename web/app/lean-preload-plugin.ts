import type { Plugin } from 'vite';

/**
 * Vite's loader of lazy chunks, without the parts that this build has no use for (0.6 KB in every visit): it preloads no
 * scripts (see `resolveDependencies`), so all that is left to do is to bring a chunk's style sheet before its code runs.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => `
        const sheets = {};
        const bring = (file) => new Promise((resolve, reject) => {
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
          Promise.all((files ?? []).map((file) => (sheets[file] ??= bring(file)))).then(load);
      `,
    },
  };
}
