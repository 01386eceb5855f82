import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { whenIdle } from '#web/app/idle.ts';
import { lazyPage } from '#web/app/lazy-page.ts';
import { firstSlide } from './first-slide.ts';
import { Headline } from './Headline.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { featuredCoursesQuery, homeQuery } from './queries.ts';

/** For the admin's preview, from here: a chunk of its own would cost every visitor of the home page. */
export { HeroSlide };

const RestOfHome = lazyPage(() => whenIdle().then(() => import('./RestOfHome.tsx')));

export default function HomePage() {
  useDocumentTitle('Interview Launchpad');
  const { data: home } = useQuery(homeQuery);
  usePrefetchQuery(featuredCoursesQuery);
  return (
    <>
      <HeroCarousel banners={home && home.banners.length > 0 ? home.banners : [firstSlide]} />
      <Headline />
      {/* Taller than any screen: what comes in its place moves nothing that can be seen. */}
      <Suspense fallback={<div className="min-h-[150vh]" />}>
        <RestOfHome />
      </Suspense>
    </>
  );
}
