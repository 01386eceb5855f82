import type { Lesson } from '#functions/learning/contract.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { classNames } from '#web/design/class-names.ts';

export type Chapters = NonNullable<Lesson['video']>['chapters'];

/** The chapter in which a second lies; none before the first one begins. */
export function chapterAt(chapters: Chapters, second: number): Chapters[number] | undefined {
  return chapters.findLast(({ at }) => at <= second);
}

/** The chapters of a video, each a button that plays from there. */
export function ChapterList({
  chapters,
  time,
  onSeek,
}: {
  chapters: Chapters;
  time: number;
  onSeek: (second: number) => void;
}) {
  const current = chapterAt(chapters, time);
  return (
    <section aria-label="Chapters">
      <ol className="flex flex-wrap gap-2">
        {chapters.map((chapter) => (
          <li key={chapter.at}>
            <button
              type="button"
              aria-current={chapter === current ? 'true' : undefined}
              onClick={() => onSeek(chapter.at)}
              className={classNames(
                'flex min-h-9 items-center gap-2 rounded-full border px-4 py-1 text-left text-sm transition',
                chapter === current
                  ? 'border-accent bg-accent-soft text-on-accent-soft'
                  : 'border-line hover:bg-sunken',
              )}
            >
              <span className="text-xs tabular-nums">{clockText(chapter.at)}</span>
              {chapter.title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
