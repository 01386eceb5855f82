/** Makes the HTML of an article from its Markdown, whenever that is written: by a seed or in the editor. Refuses `text_too_deep` for the field `path`. */
import { renderMarkdown } from '../rich-text.ts';

export function renderArticle(markdown: string, path: string | null = null): string {
  return renderMarkdown(markdown, path);
}
