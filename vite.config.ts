import { readFile } from 'node:fs/promises';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { renderMarkdown } from './db/rich-text.ts';
import { certificateFonts } from './functions/learning/certificate-fonts.ts';
import { openTypeOf } from './functions/learning/open-type.ts';
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
    // The first page's files are named in its HTML (functions/pages/preloads.ts). Lists with the files of every other
    // page would add more bytes to each visit than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The manifest lists the files of each page: for the Worker, which preloads them (functions/pages), and `npm run
    // size`.
    manifest: 'page-files.json',
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          // Otherwise the shell would depend on `parts`, because it shares buttons and links with it.
          includeDependenciesRecursively: false,
          // Code that many pages share is in a few chunks of its own.
          groups: [
            {
              // Libraries that every page needs and that seldom change, so that they stay cached after a release.
              // Without the code for infinite queries, which only some lists use.
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/](?!.*infiniteQuery(Observer|Options)|.*useInfinite)/,
            },
            {
              // Small modules that every page uses.
              name: 'frame',
              test: /(web[\\/]design[\\/](class-names|icons[\\/](Icon|interface))|functions[\\/]pages[\\/]page-title\.shared)\.tsx?$/,
            },
            {
              // Components of the home page and most public pages: one file, because a dozen small ones compress worse.
              name: 'parts',
              test: /(functions[\\/]courses[\\/]duration\.shared|web[\\/](courses[\\/](CourseCard|CourseCardSkeleton|CourseGrid|CourseRating|course-status)|commerce[\\/](AddToCart|cart-queries|owned-courses)|community[\\/]HoneypotField|app[\\/]document-title|design[\\/](Accordion|Badge|Card|Field|FieldError|Image|image-address|Notice|Price|price-text|Rating|Section|Tag|TextField|icons[\\/]storefront)))\.tsx?$/,
            },
            {
              // What the frame of every page loads a moment later: the toasts, and the banner of the next webinar.
              name: 'later',
              test: /web[\\/](design[\\/](Countdown|ToastRegion)|webinars[\\/](WebinarBanner|time-left|use-now|webinar-time|when-released))\.tsx?$/,
            },
            {
              // The home page below the first screen, and the newsletter form below an article.
              name: 'newsletter',
              test: /web[\\/](home[\\/](FacultySection|FeaturedCourses|ProgramSection|QuestionsSection|RestOfHome|StoriesSection)|community[\\/](Newsletter|newsletter-)|courses[\\/]curriculum)/,
            },
          ],
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
