import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { GiftCard } from './GiftCard.tsx';
import { giftQuery } from './order-queries.ts';

/** The page behind a gift link: a seat in a course that somebody else has bought. */
export default function GiftPage() {
  const { token = '' } = useParams();
  const session = useSession();
  const gift = useQuery({ ...giftQuery(token), enabled: session.status !== 'loading' });
  const missing = isMissing(gift.error);
  const missingTitle = missing ? 'Gift not found' : null;
  useDocumentTitle(gift.data ? `A gift: ${gift.data.course.title}` : missingTitle);
  if (gift.isError && !missing) return <LoadFailure title="This gift could not be looked up" error={gift.error} />;
  return (
    <Container width="narrow" className="py-8 sm:py-16">
      <meta name="robots" content="noindex" />
      {content()}
    </Container>
  );

  function content() {
    if (gift.data) return <GiftCard token={token} gift={gift.data} />;
    if (missing) {
      return (
        <EmptyState
          illustration={<LostIllustration />}
          title="Gift not found"
          headingLevel="h1"
          actions={<Button to={paths.courses()}>Browse Courses</Button>}
        >
          The link may be incomplete, or replaced by a new one. Please ask the person who gave it to you.
        </EmptyState>
      );
    }
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-[30rem] rounded-lg sm:h-96" />
      </div>
    );
  }
}
