import type { Course } from '#functions/courses/contract.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Card } from '#web/design/Card.tsx';

/** The instructor of the course: photo, name, biography. */
export function InstructorCard({ instructor }: { instructor: NonNullable<Course['instructor']> }) {
  const { name, title, company, credentials, bio, avatar } = instructor;
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <Card as="aside" aria-labelledby="instructor" className="lg:sticky lg:top-24">
      <p className="eyebrow mb-4">Your instructor</p>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatar} size="large" />
        <div className="min-w-0">
          <h2 id="instructor" className="text-h4">
            {name}
          </h2>
          {role && <p className="text-muted text-sm">{role}</p>}
        </div>
      </div>
      {bio && <p className="mt-4 text-sm">{bio}</p>}
      {credentials && <p className="mt-3 text-muted text-sm">{credentials}</p>}
    </Card>
  );
}
