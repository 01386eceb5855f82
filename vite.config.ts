import { readFile } from 'node:fs/promises';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { renderMarkdown } from './db/rich-text.ts';
import { certificateFonts } from './functions/learning/certificate-fonts.ts';
import { openTypeOf } from './functions/learning/open-type.ts';
import { chunkGroups } from './web/app/code-splitting.ts';
import { leanPreload } from './web/app/lean-preload-plugin.ts';
import { leanReact } from './web/app/lean-react-plugin.ts';
import { leanRouter } from './web/app/lean-router-plugin.ts';
import { legalTexts } from './web/legal/legal-text-plugin.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8788';

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwind(),
    preloadFonts(),
    hashBeforePaint(),
    legalTexts((text) => renderMarkdown(text)),
    emitCertificateFonts(),
    leanReact(),
    leanRouter(),
    leanPreload(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2024',
    // Browsers that support light-dark(). For older ones it would be rewritten in a way that breaks nested themes.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // The content security policy allows neither data: scripts nor inline styles, so nothing is inlined.
    assetsInlineLimit: 0,
    // Beside the code of a lazy page, everything it imports is requested at once: otherwise the browser would learn of
    // each file from the one before. The files of the shell are there already (functions/pages/preloads.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (page, files) =>
        files.filter((file) => file !== page && !/^assets\/(react|rolldown-runtime|shell|parts)-/.test(file)),
    },
    // The manifest lists the files of each page: for the Worker, which preloads them (functions/pages), and `npm run
    // size`.
    manifest: 'page-files.json',
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        // At a fixed address that browsers revalidate. It names the chunks of all pages and so changes with each of them;
        // the pages, which name only the entry, stay the same.
        entryFileNames: 'app.js',
        // Short, because app.js, which names them, is loaded again after each deployment.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Otherwise the shell would depend on `parts`, because it shares buttons and links with it.
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 8787),
    strictPort: true,
    proxy: { '/api': apiOrigin, '/dev': apiOrigin, '/uploads': apiOrigin, '/cdn-cgi': apiOrigin },
  },
});

/** Preloads the two fonts of the first screen. The other subsets are loaded when a character needs them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /(bricolage-grotesque|instrument-sans)-latin-(?!ext).*-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Minifies public/before-paint.js, and gives it an address with a hash: it blocks the first paint, and a browser that has
 * it need not ask whether it has changed.
 */
function hashBeforePaint(): Plugin {
  return {
    name: 'hash-before-paint',
    apply: 'build',
    async buildStart() {
      const { code } = await minify('before-paint.js', await readFile('web/public/before-paint.js', 'utf8'));
      this.emitFile({ type: 'asset', name: 'before-paint.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const file = Object.keys(bundle ?? {}).find((name) => /before-paint-[^/]*\.js$/.test(name));
        if (!file) throw new Error('The build contains no before-paint.js.');
        return html.replace('"/before-paint.js"', `"/${file}"`);
      },
    },
  };
}

/** The fonts that certificates are set in, at addresses without a hash: the Worker reads them from its assets. */
function emitCertificateFonts(): Plugin {
  return {
    name: 'emit-certificate-fonts',
    apply: 'build',
    async generateBundle() {
      for (const { family, file } of certificateFonts) {
        const source = openTypeOf(await readFile(`node_modules/@fontsource/${family}/files/${file}.woff`));
        this.emitFile({ type: 'asset', fileName: `certificate-fonts/${file}.ttf`, source });
      }
    },
  };
}
