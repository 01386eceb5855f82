import type { Lesson } from '#functions/learning/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';

const STATES: Record<Lesson['work']['state'], { label: string; tone: BadgeTone } | null> = {
  draft: null,
  submitted: { label: 'Handed in', tone: 'accent' },
  in_review: { label: 'Being read', tone: 'accent' },
  returned: { label: 'Came back', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
};

/** Where the work on an assignment stands, beside its title: a link to the work, which is below the instructions. */
export function WorkBadge({ work }: Pick<Lesson, 'work'>) {
  const state = STATES[work.state];
  if (!state) return null;
  return (
    <a href="#work" className="rounded-full">
      <Badge tone={state.tone}>
        {state.label}
        <ChevronDownIcon size={13} />
      </Badge>
      <span className="sr-only">: go to your work</span>
    </a>
  );
}
