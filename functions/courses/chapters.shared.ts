/** The chapters of a video as text, one a line: "1:05 Two answers". Creators write them so, and browsers show them. */
import type { Chapter } from '#db/courses/lesson-content.shared.ts';
import { clockText } from '../practice/measures/clock-text.shared.ts';

const line = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/;

/** `fault` says which line is wrong, in words for the person who wrote it; it is null for valid chapters. */
export function readChapters(source: string): { chapters: Chapter[]; fault: string | null } {
  const chapters: Chapter[] = [];
  for (const [index, text] of source.split('\n').entries()) {
    if (text.trim() === '') continue;
    const match = line.exec(text.trim());
    if (!match) return faulty(index, 'Begin with the time and then the title, as in 1:05 Two answers.');
    const [, hours = '0', minutes, seconds, title = ''] = match;
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const last = chapters.at(-1);
    if (last && at <= last.at) return faulty(index, 'A chapter begins after the one above it.');
    chapters.push({ at, title: title.trim() });
  }
  return { chapters, fault: null };
}

function faulty(index: number, message: string): { chapters: Chapter[]; fault: string } {
  return { chapters: [], fault: `Line ${index + 1}: ${message}` };
}

export function chaptersText(chapters: readonly Chapter[]): string {
  return chapters.map(({ at, title }) => `${clockText(at)} ${title}`).join('\n');
}
