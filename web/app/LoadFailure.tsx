import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Container } from '#web/design/Container.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { readableMessage } from './api.ts';

/** In the place of a page whose data could not be read, although it may well be there. */
export function LoadFailure({
  title,
  error,
  children,
  actions,
}: {
  title: string;
  error: unknown;
  /** Instead of the server's own words. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    // As tall as the screen, like most skeletons before it: the footer does not jump into sight.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <ErrorState title={title} headingLevel="h1" onRetry={useTryAgain()} actions={actions}>
        {children ?? readableMessage(error, 'Please check your connection and try again.')}
      </ErrorState>
    </Container>
  );
}

/** In the place of a page that needs to know who is looking, while the server cannot say. */
export function SessionFailure() {
  return (
    <LoadFailure title="This page could not be loaded" error={null}>
      We could not check who is signed in. You have not been signed out. Please try again in a moment.
    </LoadFailure>
  );
}

/** Asks again for all that the page could not read, who is signed in included: one press is enough. */
function useTryAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
}
