/**
 * Turns the legal texts into HTML in the build, so that the browser needs no Markdown parser. Used by vite.config.ts.
 */
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readLegalText } from './legal-text.ts';

/**
 * The Vite plugin. `render` must return sanitized HTML. Each text is also written to a JSON file, which the Worker is
 * built with (`alias` in wrangler.toml).
 */
export function legalTexts(render: (markdown: string) => string): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'legal-texts',
    transform: {
      filter: { id: /\/web\/legal\/[\w-]+\.md$/ },
      handler(markdown, id) {
        const text = JSON.stringify(readLegalText(markdown, render));
        texts.set(basename(id, '.md'), text);
        return { code: `export default ${text};`, map: null, moduleType: 'js' };
      },
    },
    generateBundle() {
      for (const [name, source] of texts) this.emitFile({ type: 'asset', fileName: `legal/${name}.json`, source });
    },
  };
}
