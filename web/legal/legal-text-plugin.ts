/** Turns the legal texts into HTML while the product is built, so that no Markdown reader goes to the browser. */
import type { Plugin } from 'vite';
import { readLegalText } from './legal-text.ts';

/** `render` answers sanitized HTML. */
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
