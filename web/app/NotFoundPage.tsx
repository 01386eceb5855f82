import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { useDocumentTitle } from './document-title.ts';
import { paths } from './paths.ts';

/** The page for every address that has no route. */
export default function NotFoundPage() {
  useDocumentTitle('Page Not Found');
  return (
    // As tall as the screen, like the skeleton shown before it, so that the footer does not jump into view.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center items-center justify-items-center gap-10 py-16 text-center sm:py-24 lg:grid-cols-[3fr_2fr] lg:justify-items-start lg:text-left">
      <meta name="robots" content="noindex" />
      <div className="lg:order-last lg:justify-self-center [&>svg]:h-auto [&>svg]:w-56 lg:[&>svg]:w-80">
        <LostIllustration />
      </div>
      <div className="max-w-prose">
        <p className="eyebrow mb-3">404</p>
        <h1>Page Not Found</h1>
        <p className="mt-4 text-lg text-muted">
          There is nothing at this address: it may be mistyped, or the page has moved. If one of our links brought you
          here, please <TextLink to={paths.contact()}>tell us</TextLink>.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3 lg:justify-start">
          <Button to={paths.courses()}>Browse Courses</Button>
          <Button to={paths.home()} variant="secondary">
            Go to the home page
          </Button>
        </div>
      </div>
    </Container>
  );
}
