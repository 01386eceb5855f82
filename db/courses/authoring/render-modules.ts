/** Renders the texts of a whole course, which takes seconds when they are long. */
import { letOtherRequestsContinue } from '../../other-requests.ts';
import { renderLesson } from '../render-lesson.ts';
import type { WholeCourse } from './course-copy.ts';

/** Characters of Markdown that are rendered before other requests continue. */
const piece = 50_000;

/**
 * The modules as they are stored: their outlines, and beside them the content of their lessons with the rendered text. Other
 * requests continue meanwhile. Refuses the `markdownRefusals`, for the field of the course file.
 */
export async function renderModules(modules: WholeCourse['modules']) {
  const rendered = [];
  let characters = 0;
  for (const [module, { title, description, lessons }] of modules.entries()) {
    const contents = [];
    for (const [lesson, { id, content }] of lessons.entries()) {
      const html = renderLesson(content.markdown, `modules.${module}.lessons.${lesson}.content.markdown`);
      contents.push({ ...content, lessonId: id, html });
      characters += content.markdown.length;
      if (characters < piece) continue;
      characters = 0;
      await letOtherRequestsContinue();
    }
    rendered.push({
      title,
      description,
      lessons: lessons.map(({ content: _content, ...outline }) => outline),
      contents,
    });
  }
  return rendered;
}
