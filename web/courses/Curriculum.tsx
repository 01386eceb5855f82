import { Accordion } from '#web/design/Accordion.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { curriculum } from './curriculum.ts';

/** The program's six modules with their weeks. Some are locked until the visitor is enrolled. */
export function Curriculum({ enrolled }: { enrolled: boolean }) {
  return (
    <Accordion
      defaultOpen={curriculum[0]?.title}
      entries={curriculum.map(({ title, weeks, available, summary, topics }) => ({
        id: title,
        title: (
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <span className="block font-normal text-muted text-sm">{weeks}</span>
              <span className="font-display text-h4">{title}</span>
            </span>
            {available || enrolled ? (
              <Badge tone="success" icon={<CheckIcon size={13} />}>
                Available
              </Badge>
            ) : (
              <Badge icon={<LockIcon size={13} />}>Locked until enrollment</Badge>
            )}
          </span>
        ),
        content: (
          <>
            <p>{summary}</p>
            <ul className="mt-3 grid gap-1.5 text-ink text-sm">
              {topics.map((topic) => (
                <li
                  key={topic}
                  className="flex gap-2.5 before:mt-2.5 before:size-1.5 before:shrink-0 before:rounded-full before:bg-accent"
                >
                  {topic}
                </li>
              ))}
            </ul>
          </>
        ),
      }))}
    />
  );
}
