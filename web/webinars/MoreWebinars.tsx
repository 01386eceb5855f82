import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { Section } from '#web/design/Section.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { webinarListQuery } from './queries.ts';
import { WebinarCard } from './WebinarCard.tsx';

const SHOWN = 3;

/** The next webinars other than the one being read about; nothing when there are none. */
export function MoreWebinars({ than }: { than: number }) {
  const { data } = useQuery(webinarListQuery);
  const others = data?.upcoming.filter(({ id }) => id !== than).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title="More webinars" tone="sunken" aside={<TextLink to={paths.webinars()}>All webinars</TextLink>}>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((webinar) => (
          <li key={webinar.id}>
            <WebinarCard webinar={webinar} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
