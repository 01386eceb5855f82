import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import PreviewBar from '#web/courses/PreviewBar.tsx';
import { Container } from '#web/design/Container.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { ReceivedAnnouncements } from '../../teaching/announcements/ReceivedAnnouncements.tsx';
import { LiveSessionsTab } from '../live-sessions/LiveSessionsTab.tsx';
import { learnCourseQuery } from '../queries.ts';
import { ReviewsTab } from '../reviews/ReviewsTab.tsx';
import { useLearnerQuery } from '../use-learner-query.ts';
import { AboutTab } from './AboutTab.tsx';
import { CourseObstacle } from './CourseObstacle.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { LearnHeader } from './LearnHeader.tsx';
import { LearnPageSkeleton } from './LearnPageSkeleton.tsx';
import { ModuleList } from './ModuleList.tsx';
import { OutcomesTab } from './OutcomesTab.tsx';
import { ResourcesTab } from './ResourcesTab.tsx';

const TABS = [
  { id: 'about', label: 'About' },
  { id: 'outcomes', label: 'Outcomes' },
  { id: 'modules', label: 'Modules' },
  { id: 'resources', label: 'Resources' },
  { id: 'announcements', label: 'Announcements' },
  { id: 'live-sessions', label: 'Live Sessions' },
  { id: 'reviews', label: 'Reviews' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Most learners open the page to continue with a lesson. */
const DEFAULT_TAB: TabId = 'modules';

/** /courses/{slug}/learn: a course for its learners, with their progress, its lessons and everything else in tabs. */
export default function LearnPage() {
  const { slug = '' } = useParams();
  const { query, obstacle } = useLearnerQuery(learnCourseQuery(slug));
  useDocumentTitle(query.data?.course.title ?? (obstacle === 'not-found' ? 'Course not found' : 'Learn'));
  if (obstacle) {
    return <CourseObstacle obstacle={obstacle} slug={slug} error={query.error} />;
  }
  return query.data ? <CourseToLearn learning={query.data} /> : <LearnPageSkeleton />;
}

function CourseToLearn({ learning }: { learning: LearnCourse }) {
  const [search, setSearch] = useSearchParams();
  // The link at the bell and in a mail names an announcement.
  const linked = rowIdOf(search.get('announcement'));
  const active = TABS.find(({ id }) => id === search.get('tab'))?.id ?? (linked ? 'announcements' : DEFAULT_TAB);
  const choose = (tab: TabId) => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The URL may name a tab that is outside the visible part of the tab row on a phone.
    const tab = page.current?.querySelector<HTMLElement>(`[role=tab][id$="-${active}"]`);
    const row = tab?.parentElement;
    // scrollIntoView would also move the starting point of keyboard navigation: the next press of Tab would skip the
    // header and the tabs.
    if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [active]);

  return (
    <>
      {!learning.enrollment && <PreviewBar course={learning.course} />}
      <LearnHeader learning={learning} />
      <Container className="py-6 sm:py-10">
        <div ref={page} className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Tabs label="Course" tabs={TABS} active={active} onChange={choose} className="min-w-0">
            {panel()}
          </Tabs>
          {learning.course.instructor && <InstructorCard instructor={learning.course.instructor} />}
        </div>
      </Container>
    </>
  );

  function panel() {
    switch (active) {
      case 'about':
        return <AboutTab learning={learning} />;
      case 'outcomes':
        return <OutcomesTab learning={learning} />;
      case 'modules':
        return <ModuleList learning={learning} />;
      case 'resources':
        return <ResourcesTab learning={learning} />;
      case 'announcements':
        return <ReceivedAnnouncements slug={learning.course.slug} linked={linked} />;
      case 'live-sessions':
        return <LiveSessionsTab learning={learning} />;
      case 'reviews':
        return <ReviewsTab learning={learning} />;
    }
  }
}

/** The id of a row in the address; null for anything else. */
function rowIdOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
