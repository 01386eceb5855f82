import type { HeroBanner } from '#functions/home/contract.ts';
import { Button, type ButtonVariant } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';

/** One slide: its text on one side, its picture on the other. All slides are in the same grid cell; one is visible. */
export function HeroSlide({
  banner,
  position,
  shown,
  first,
}: {
  banner: HeroBanner;
  /** The label for screen readers, such as '2 of 5'. */
  position: string;
  shown: boolean;
  first: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA carousel pattern), not a set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!shown}
      className={classNames(
        'col-start-1 row-start-1 grid grid-rows-[minmax(6rem,1fr)_auto] transition-[opacity,visibility] duration-500 ease-linear md:grid-cols-[1fr_minmax(0,50%)] md:grid-rows-1 xl:grid-cols-[1fr_minmax(0,52%)]',
        shown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <div className="pl-[max(1.25rem,calc((100cqw-77rem)/2))] pr-5 sm:pl-[max(2rem,calc((100cqw-77rem)/2))] order-2 pt-5 pb-17 md:order-1 md:flex md:flex-col md:justify-center md:pt-0 md:pr-8 md:pb-14 xl:pr-14">
        {banner.subtitle && <p className="eyebrow">{banner.subtitle}</p>}
        <h2 className="mt-2.5 max-sm:text-[1.625rem] sm:text-h2">{banner.title}</h2>
        {banner.description && <p className="mt-3 max-w-[34rem] text-muted sm:text-lg xl:mt-5">{banner.description}</p>}
        <div className="mt-4 flex flex-wrap gap-3 xl:mt-8">
          <CallToAction text={banner.ctaText} link={banner.ctaLink} variant="secondary" />
          <CallToAction text={banner.secondCtaText} link={banner.secondCtaLink} variant="quiet" />
        </div>
      </div>
      {/* `h-0 min-h-full`: the picture fills the height that the text leaves, and requires none itself. */}
      <Image
        src={banner.imageUrl}
        alt={banner.imageAlt}
        width={960}
        height={600}
        priority={first}
        className="h-0 min-h-full w-full object-[78%_60%] md:order-2 md:rounded-l-xl"
      />
    </div>
  );
}

function CallToAction({ text, link, variant }: { text: string | null; link: string | null; variant: ButtonVariant }) {
  if (!text || !link) return null;
  return (
    <Button
      {...(link[0] === '/' ? { to: link } : { href: link })}
      variant={variant}
      size="large"
      className="max-xl:min-h-12 max-xl:px-5"
    >
      {text}
    </Button>
  );
}
