import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { whenIdle } from '#web/app/idle.ts';
import { lazyPage } from '#web/app/lazy-page.ts';
import { firstSlide } from './first-slide.ts';
import { HeroCarousel } from './HeroCarousel.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { HomeHeadline } from './HomeHeadline.tsx';
import { NextStepSlot } from './NextStepSlot.tsx';
import { OutcomesSection } from './OutcomesSection.tsx';
import { featuredCoursesQuery, homeQuery } from './queries.ts';
import { TrySection } from './TrySection.tsx';

/**
 * Exported for the preview in the admin area (SlidePreview). In a chunk of its own, it would slow down the home page.
 */
export { HeroSlide };

const RestOfHome = lazyPage(() => whenIdle().then(() => import('./RestOfHome.tsx')));

export default function HomePage() {
  useDocumentTitle('Interview Launchpad');
  const { data: home } = useQuery(homeQuery);
  usePrefetchQuery(featuredCoursesQuery);
  return (
    <>
      <NextStepSlot />
      <HomeHeadline />
      <HeroCarousel banners={home && home.banners.length > 0 ? home.banners : [firstSlide]} />
      <TrySection question={home?.tryQuestion} />
      <OutcomesSection questionCount={home?.questionCount} />
      {/* Taller than any screen, so that the content that replaces it shifts nothing visible. */}
      <Suspense fallback={<div className="min-h-[150vh]" />}>
        <RestOfHome />
      </Suspense>
    </>
  );
}
