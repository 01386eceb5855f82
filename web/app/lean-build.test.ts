/** The plugins that shrink third-party code, each over a real build: an update of Vite or the router must not pass them by. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leanPreload } from './lean-preload-plugin.ts';
import { leanReact, reactEdits } from './lean-react-plugin.ts';
import { leanRouter, routerEdits } from './lean-router-plugin.ts';

/** Builds modules that are given as text, and keeps what the modules matching `watched` were before `plugin` saw them. */
async function built(modules: Record<string, string>, { plugin, watched }: { plugin: Plugin; watched: RegExp }) {
  const originals: string[] = [];
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  };
  const watcher: Plugin = {
    name: 'watcher',
    transform: {
      filter: { id: watched },
      handler: (code) => {
        originals.push(code);
      },
    },
  };
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    // Vitest sets it to `test`, with which React would be its development version.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [virtual, watcher, plugin],
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: { input: 'entry.js' },
    },
  });
  const outputs: Rolldown.RolldownOutput[] = [result].flat().filter((output) => 'output' in output);
  const code = outputs.flatMap(({ output }) => output.flatMap((part) => (part.type === 'chunk' ? part.code : [])));
  return { code: code.join('\n'), original: originals.join('\n') };
}

test('the router loses its warnings, and the components that nothing imports', async () => {
  const entry = `
    import { createElement } from 'react';
    import { BrowserRouter, Route, Routes } from 'react-router-dom';
    console.log(createElement(BrowserRouter, null, createElement(Routes, null, createElement(Route))));
  `;
  const { code, original } = await built(
    { 'entry.js': entry },
    { plugin: leanRouter(), watched: /node_modules[\\/]react-router[\\/]/ },
  );
  const found = Object.values(routerEdits).map(([from]) => original.match(from)?.length ?? 0);
  expect(Math.min(...found), 'each edit matches the source of the router').toBeGreaterThan(0);
  expect(code).toContain('BrowserRouter');
  // Links of its own, forms, the restoration of scroll positions, and navigation within a data router.
  for (const unused of ['NavLink', 'fetcherKey', 'react-router-scroll-positions', 'useNavigateStable']) {
    expect(original).toContain(unused);
    expect(code).not.toContain(unused);
  }
});

test('React DOM loses hydration and view transitions, which the app does not use', async () => {
  const entry = "import { createRoot } from 'react-dom/client'; createRoot(document.body).render('Hello');";
  const { code, original } = await built(
    { 'entry.js': entry },
    { plugin: leanReact(), watched: /react-dom-client\.production/ },
  );
  const found = Object.values(reactEdits).map(([from]) => original.match(from)?.length ?? 0);
  expect(Math.min(...found), 'each edit matches the source of React DOM').toBeGreaterThan(0);
  expect(code).toContain('createRoot');
  for (const unused of [
    'hydrateRoot',
    'canHydrateInstance',
    'queueIfContinuousEvent',
    'describeNativeComponentFrame',
    'ownerDocument.startViewTransition(',
  ]) {
    expect(original).toContain(unused);
    expect(code).not.toContain(unused);
  }
  const web = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['app/lean-*'] });
  const users = sources.filter((file) => /hydrateRoot|<ViewTransition/.test(readFileSync(join(web, file), 'utf8')));
  expect(users).toEqual([]);
});

test("Vite's loader of lazy chunks is replaced by one that is called as Vite calls it", async () => {
  const { code, original } = await built(
    {
      'entry.js': "import('lazy.js').then(console.log);",
      'lazy.js': "import 'lazy.css'; export default 1;",
      'lazy.css': 'a{}',
    },
    { plugin: leanPreload(), watched: /preload-helper/ },
  );
  // The name that Vite imports, and what it passes: how to import the chunk, and the files it needs.
  expect(original).toMatch(/export const __vitePreload = function preload\(baseModule, deps, importerUrl\) \{/);
  expect(code).toMatch(/\(m\.f=\["assets\/lazy-[^"]+\.css"\]\)/);
  expect(code).toMatch(/^__vitePreload\(\(\) => import\("\.\/lazy-[^"]+\.js"\).*, __vite__mapDeps\(\[0\]\)\);$/m);
  expect(code).toContain('Unable to load ');
  expect(code).not.toContain('vite:preloadError');
});
