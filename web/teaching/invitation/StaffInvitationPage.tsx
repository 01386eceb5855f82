import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { staffInvitationQuery } from '../teaching-queries.ts';
import { InvitationCard } from './InvitationCard.tsx';

/** The page behind the link of an invitation to the staff of a course. */
export default function StaffInvitationPage() {
  const { token = '' } = useParams();
  const session = useSession();
  const invitation = useQuery({ ...staffInvitationQuery(token), enabled: session.status !== 'loading' });
  const { refetch, data } = invitation;
  const missing = isMissing(invitation.error);
  const missingTitle = missing ? 'Invitation not found' : null;
  useDocumentTitle(data ? `Teach in ${data.course.title}` : missingTitle);

  // The mailed link that confirms an address opens in another tab. The page is read again when the person comes back.
  const waitsForConfirmation = data?.viewer === 'unverified';
  useEffect(() => {
    if (!waitsForConfirmation) return;
    const readAgain = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [waitsForConfirmation, refetch]);

  if (invitation.isError && !missing) {
    return <LoadFailure title="This invitation could not be looked up" error={invitation.error} />;
  }
  return (
    <Container width="narrow" className="py-8 sm:py-16">
      <meta name="robots" content="noindex" />
      {content()}
    </Container>
  );

  function content() {
    if (data) return <InvitationCard token={token} invitation={data} onRefresh={() => void refetch()} />;
    if (missing) {
      return (
        <EmptyState
          illustration={<LostIllustration />}
          title="Invitation not found"
          headingLevel="h1"
          actions={
            session.user?.teaches ? (
              <Button to={paths.teaching()}>Open Teaching</Button>
            ) : (
              <Button to={paths.home()}>Go to the home page</Button>
            )
          }
        >
          {session.user?.teaches
            ? 'If you have accepted it, the course is among those that you teach. Otherwise it was withdrawn, or replaced by a newer one.'
            : 'It may be accepted or withdrawn, or replaced by a newer one. Please ask the person who invited you.'}
        </EmptyState>
      );
    }
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
}
