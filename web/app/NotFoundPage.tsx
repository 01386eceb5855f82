import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { useDocumentTitle } from './document-title.ts';
import { paths } from './paths.ts';

/** Any address that the product does not have. */
export default function NotFoundPage() {
  useDocumentTitle('Page Not Found');
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel="h1"
        className="py-16 sm:py-24"
        illustration={<LostIllustration />}
        title="Page Not Found"
        actions={
          <>
            <Button to={paths.courses()}>Browse courses</Button>
            <Button to={paths.home()} variant="secondary">
              Go to the home page
            </Button>
          </>
        }
      >
        <p>
          There is nothing at this address: it may be mistyped, or the page has moved. If a link of ours brought you
          here, please <TextLink to={paths.contact()}>tell us</TextLink>.
        </p>
      </EmptyState>
    </>
  );
}
