import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { BannerFormInput } from '#functions/home/admin/banner-contract.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';

const HeroSlide = lazy(() =>
  loadOrReload(async () => ({ default: (await import('#web/home/HomePage.tsx')).HeroSlide })),
);

/** The slide as the home page will show it on this screen, scaled down. Its links are inert. */
export function SlidePreview({ slide }: { slide: BannerFormInput }) {
  const frame = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState({ scale: 0, height: 0 });
  useLayoutEffect(() => {
    const box = frame.current;
    const page = box?.firstElementChild;
    if (!box || !page) return;
    const measure = () => {
      const scale = box.clientWidth / page.clientWidth;
      setFit({ scale, height: page.clientHeight * scale });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return (
    <figure>
      <figcaption className="mb-1.5 font-semibold text-sm">As the home page will show it on this screen</figcaption>
      <div
        ref={frame}
        inert
        className="relative overflow-hidden rounded-md border border-line bg-paper"
        style={{ height: fit.height }}
      >
        {/* As wide as the page, and as high as in HeroCarousel. */}
        <div
          className="absolute top-0 left-0 @container grid min-h-150 w-screen origin-top-left"
          style={{ scale: fit.scale }}
        >
          <Suspense>
            <HeroSlide
              banner={{ id: 0, ...slide, title: slide.title || 'Title' }}
              position="1 of 1"
              shown
              first={false}
            />
          </Suspense>
        </div>
      </div>
    </figure>
  );
}
