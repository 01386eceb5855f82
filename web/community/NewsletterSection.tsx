import { Container } from '#web/design/Container.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

/** The newsletter form on a background of its own: the same dark blue in both themes. */
export function NewsletterSection({ source }: { source: string }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="scroll-mt-16 py-6 sm:py-8">
      <Container>
        <div className="scheme-dark relative overflow-hidden rounded-xl bg-[#2b46d9] px-6 py-8 sm:py-12 text-white sm:px-12 lg:px-16 lg:py-16">
          <span
            aria-hidden="true"
            className="absolute -top-16 -right-10 size-56 rounded-full bg-[#f2a91f] max-lg:hidden"
          />
          <span
            aria-hidden="true"
            className="absolute -bottom-40 -left-24 size-80 rounded-full bg-[#1e33ab] max-lg:hidden"
          />
          <div className="relative grid items-center gap-x-16 gap-y-5 lg:grid-cols-[1fr_1fr] lg:pr-24">
            <div>
              <h2 id="newsletter-title">Hear from us before the next interview</h2>
              <p className="mt-3 text-white/85 sm:text-lg">
                New articles, dates of free live webinars, and courses that open. Unsubscribe with one click.
              </p>
            </div>
            <NewsletterForm source={source} />
          </div>
        </div>
      </Container>
    </section>
  );
}
