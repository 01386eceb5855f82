import type { HeroBanner } from '#functions/home/contract.ts';
import { classNames } from '#web/design/class-names.ts';
import { IconButton } from '#web/design/IconButton.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { PauseIcon, PlayIcon } from '#web/design/icons/storefront.tsx';
import { HeroSlide } from './HeroSlide.tsx';
import { useCarousel } from './use-carousel.ts';

/** The slides at the top of the home page (docs/product.md "Home"), built by the carousel pattern of WAI-ARIA. */
export function HeroCarousel({ banners }: { banners: HeroBanner[] }) {
  const { current, running, paused, next, previous, jump, togglePause, region } = useCarousel(banners.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...region}
      className="@container relative touch-pan-y"
    >
      {/* 600 px high (docs/product.md "Home"), and higher only for larger text. While the slides advance by themselves,
          they are not announced; a slide that the user chose is. */}
      <div aria-live={running ? 'off' : 'polite'} className="grid min-h-150">
        {banners.map((banner, index) => (
          <HeroSlide
            key={banner.id}
            banner={banner}
            position={`${index + 1} of ${banners.length}`}
            shown={index === current}
            first={index === 0}
          />
        ))}
      </div>
      {banners.length > 1 && (
        <div className="pointer-events-none pl-[max(1.25rem,calc((100cqw-77rem)/2))] sm:pl-[max(2rem,calc((100cqw-77rem)/2))] absolute inset-x-0 bottom-3 md:bottom-6">
          {/* In pixels: in rem, larger text would push the buttons off a small screen, and icons need not grow. */}
          <div className="-ml-3 flex items-center gap-1 [--spacing:4px] *:pointer-events-auto">
            <IconButton
              label={paused ? 'Start turning the slides' : 'Stop turning the slides'}
              icon={paused ? <PlayIcon /> : <PauseIcon />}
              onClick={togglePause}
            />
            <IconButton label="Previous slide" icon={<ArrowLeftIcon />} onClick={previous} />
            {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
            <div role="group" aria-label="Choose a slide" className="flex">
              {banners.map(({ id, title }, index) => (
                <button
                  key={id}
                  type="button"
                  aria-label={`Slide ${index + 1}: ${title}`}
                  aria-current={index === current || undefined}
                  onClick={() => jump(index)}
                  className="group grid h-11 w-7 place-items-center rounded-sm"
                >
                  <span
                    className={classNames(
                      'h-2 rounded-full transition-[width,background-color] duration-300',
                      index === current ? 'w-6 bg-accent' : 'w-2 bg-line-strong group-hover:bg-ink',
                    )}
                  />
                </button>
              ))}
            </div>
            <IconButton label="Next slide" icon={<ArrowRightIcon />} onClick={next} />
          </div>
        </div>
      )}
    </section>
  );
}
