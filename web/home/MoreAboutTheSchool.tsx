import { useQuery } from '@tanstack/react-query';
import { FacultySection } from './FacultySection.tsx';
import { ProgramSection } from './ProgramSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { homeQuery } from './queries.ts';
import { StoriesSection } from './StoriesSection.tsx';

/** What lies below the first screens; in a chunk of its own, so that they do not wait for it. */
export default function MoreAboutTheSchool() {
  const { data: home } = useQuery(homeQuery);
  return (
    <>
      <ProgramSection />
      <FacultySection faculty={home?.faculty ?? []} />
      <StoriesSection reviews={home?.reviews ?? []} />
      <QuestionsSection />
    </>
  );
}
