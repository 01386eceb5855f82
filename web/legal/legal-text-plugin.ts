/**
 * Turns the legal texts into HTML in the build, so that the browser needs no Markdown parser. Used by vite.config.ts.
 */
import type { Plugin } from 'vite';
import { readLegalText } from './legal-text.ts';

/** The Vite plugin. `render` must return sanitized HTML. */
export function legalTexts(render: (markdown: string) => string): Plugin {
  return {
    name: 'legal-texts',
    transform: {
      filter: { id: /\/web\/legal\/[\w-]+\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(readLegalText(markdown, render))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}
