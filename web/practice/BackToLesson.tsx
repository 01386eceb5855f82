import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { TextLink } from '#web/design/TextLink.tsx';

/** The way back for a learner who came to record an answer for an assignment, and what happens with the answer. */
export function BackToLesson({ lesson }: { lesson: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm">
      <TextLink to={lesson} className="inline-flex min-h-8 items-center gap-1.5">
        <ArrowLeftIcon size={16} />
        Back to your assignment
      </TextLink>
      <span className="text-muted">The answer that you keep can be chosen there.</span>
    </p>
  );
}
