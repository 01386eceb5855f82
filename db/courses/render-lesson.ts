/**
 * Renders a lesson's Markdown to HTML when it is stored, by a seed or by the editor. Refuses the
 * `markdownRefusals` for the field `path`.
 */
import { renderMarkdown } from '../rich-text.ts';

export function renderLesson(markdown: string, path: string | null = null): string {
  return renderMarkdown(markdown, path);
}
