/** Makes the HTML of an article from its Markdown, whenever that is written: by a seed or in the studio. */
import { renderMarkdown } from '../rich-text.ts';

export function renderArticle(markdown: string): string {
  return renderMarkdown(markdown);
}
