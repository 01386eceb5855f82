import type { SuccessStory } from '#functions/community/student-review-contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';

/** One success story: what the student did before, and what they do now. */
export function StoryCard({ story }: { story: SuccessStory }) {
  const { studentName, beforeRole, afterRole, company, avatar, salaryIncrease, course } = story;
  return (
    <Card as="article" padding="large" className="flex h-full flex-col">
      <div className="flex items-center gap-4">
        <Avatar name={studentName} src={avatar} size="large" />
        <div className="min-w-0">
          <h3 className="text-h4">{studentName}</h3>
          {company && <p className="text-muted text-sm">{company}</p>}
        </div>
      </div>
      {(beforeRole || afterRole) && (
        <p className="mt-5 flex flex-wrap items-center gap-2 text-sm">
          {beforeRole && <span className="text-muted">{beforeRole}</span>}
          {beforeRole && afterRole && <ArrowRightIcon size={16} className="text-accent" />}
          {afterRole && <strong className="font-semibold">{afterRole}</strong>}
          {salaryIncrease && <Badge tone="success">{salaryIncrease}</Badge>}
        </p>
      )}
      <blockquote className="mt-4 whitespace-pre-line">{story.story}</blockquote>
      {course && <p className="mt-auto pt-5 text-muted text-sm">{course}</p>}
    </Card>
  );
}
