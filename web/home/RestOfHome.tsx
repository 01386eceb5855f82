import { useQuery } from '@tanstack/react-query';
import { NewsletterSection } from '#web/community/NewsletterSection.tsx';
import { FacultySection } from './FacultySection.tsx';
import { FeaturedCourses } from './FeaturedCourses.tsx';
import { homeQuery } from './queries.ts';
import { StoriesSection } from './StoriesSection.tsx';

/** The home page below the first screen, in a chunk of its own that the first screen does not wait for. */
export default function RestOfHome() {
  const { data: home } = useQuery(homeQuery);
  return (
    <>
      <FeaturedCourses />
      <FacultySection faculty={home?.faculty ?? []} />
      <StoriesSection {...home} />
      <NewsletterSection source="home" />
    </>
  );
}
