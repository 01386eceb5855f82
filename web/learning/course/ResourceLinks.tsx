import type { LessonResource } from '#functions/learning/contract.ts';
import { ExternalIcon } from '#web/design/icons/interface.tsx';
import { resourceKinds } from '../lesson/lesson-kinds.tsx';

/** Files and links that go with lessons. Each opens in a new tab, so that the lesson stays open. */
export function ResourceLinks({ resources }: { resources: readonly (LessonResource & { lessonTitle?: string })[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {resources.map(({ id, title, type, url, description, lessonTitle }) => (
        <li key={`${lessonTitle}/${id}`}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex h-full items-start gap-3.5 rounded-md border border-line bg-surface p-4 transition hover:border-ink"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
              {resourceKinds[type].icon}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              {description && <span className="mt-0.5 block text-muted text-sm">{description}</span>}
              <span className="mt-1 block text-muted text-xs">
                {resourceKinds[type].label}
                {lessonTitle && ` · ${lessonTitle}`}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </span>
            <ExternalIcon size={16} className="mt-1 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
