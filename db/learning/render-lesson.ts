/** Makes the HTML of a lesson from its Markdown, whenever that is written: by a seed or in the studio. */
import { renderMarkdown } from '../rich-text.ts';

export function renderLesson(markdown: string): string {
  return renderMarkdown(markdown);
}
