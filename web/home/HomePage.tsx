import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { lazyPage } from '#web/app/lazy-page.ts';
import { NewsletterSection } from '#web/community/NewsletterSection.tsx';
import { FeaturedCourses } from './FeaturedCourses.tsx';
import { firstSlide } from './first-slide.ts';
import { Headline } from './Headline.tsx';
import { HeroCarousel } from './HeroCarousel.tsx';
import { homeQuery } from './queries.ts';

const MoreAboutTheSchool = lazyPage(() => import('./MoreAboutTheSchool.tsx'));

export default function HomePage() {
  useDocumentTitle('Interview Launchpad');
  const { data: home } = useQuery(homeQuery);
  return (
    <>
      <HeroCarousel banners={home && home.banners.length > 0 ? home.banners : [firstSlide]} />
      <Headline />
      <FeaturedCourses />
      {/* Taller than any screen: what comes in its place moves nothing that can be seen. */}
      <Suspense fallback={<div className="min-h-[150vh]" />}>
        <MoreAboutTheSchool />
      </Suspense>
      <NewsletterSection source="home" />
    </>
  );
}
