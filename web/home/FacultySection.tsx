import type { FacultyMember } from '#functions/home/contract.ts';
import { Image } from '#web/design/Image.tsx';
import { Section } from '#web/design/Section.tsx';
import { Tag } from '#web/design/Tag.tsx';

/**
 * The teachers, with picture and title, and on larger screens with biography and fields of expertise; nothing if there
 * are none.
 */
export function FacultySection({ faculty }: { faculty: FacultyMember[] }) {
  if (faculty.length === 0) return null;
  return (
    <Section eyebrow="Faculty" title="Who teaches you" dense>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-8 lg:grid-cols-3">
        {faculty.map(({ id, name, title, bio, avatar, expertise }) => (
          <li key={id} className="flex flex-col">
            <div className="flex items-center gap-3">
              <Image src={avatar} alt="" width={96} height={96} className="size-12 shrink-0 rounded-lg sm:size-24" />
              <div>
                <h3 className="text-base">{name}</h3>
                <p className="text-muted text-xs">{title}</p>
              </div>
            </div>
            <div className="max-sm:hidden">
              {bio && <p className="mt-4 text-muted text-sm">{bio}</p>}
              <ul className="mt-4 flex flex-wrap gap-1.5">
                {expertise.map((field) => (
                  <li key={field}>
                    <Tag>{field}</Tag>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
