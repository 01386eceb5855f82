import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { Section } from '#web/design/Section.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { webinarListQuery } from './queries.ts';
import { WebinarGrid } from './WebinarCards.tsx';

const MAX_SHOWN = 3;

/** The next webinars, except the one whose page this is (`than`). Renders nothing when there are none. */
export function MoreWebinars({ than }: { than: number }) {
  const { data } = useQuery(webinarListQuery);
  const others = data?.upcoming.filter(({ id }) => id !== than).slice(0, MAX_SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Section
      title="More webinars"
      className="border-line border-t"
      aside={<TextLink to={paths.webinars()}>All webinars</TextLink>}
    >
      <WebinarGrid webinars={others} />
    </Section>
  );
}
