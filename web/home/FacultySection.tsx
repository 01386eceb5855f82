import type { FacultyMember } from '#functions/home/contract.ts';
import { Image } from '#web/design/Image.tsx';
import { Section } from '#web/design/Section.tsx';
import { Tag } from '#web/design/Tag.tsx';

/** The teachers, with picture, title and fields of expertise; nothing if there are none. */
export function FacultySection({ faculty }: { faculty: FacultyMember[] }) {
  if (faculty.length === 0) return null;
  return (
    <Section
      eyebrow="Faculty"
      title="People who tell you what they heard"
      intro="They teach the lessons, run the live sessions, and answer in your words rather than theirs."
    >
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {faculty.map(({ id, name, title, bio, avatar, expertise }) => (
          <li key={id} className="flex flex-col">
            <div className="flex items-end gap-4">
              <Image src={avatar} alt="" width={112} height={112} className="size-28 shrink-0 rounded-lg" />
              <div className="pb-1">
                <h3 className="text-h4">{name}</h3>
                <p className="mt-0.5 text-muted text-sm">{title}</p>
              </div>
            </div>
            {bio && <p className="mt-4 text-muted text-sm">{bio}</p>}
            <ul className="mt-4 flex flex-wrap gap-1.5">
              {expertise.map((field) => (
                <li key={field}>
                  <Tag>{field}</Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
