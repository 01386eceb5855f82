import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Container } from '#web/design/Container.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { readableMessage } from './api.ts';

/** Shown instead of a page whose data could not be loaded. Unlike "not found", the page may well exist. */
export function LoadFailure({
  title,
  error,
  children,
  actions,
}: {
  title: string;
  error: unknown;
  /** Replaces the server's message. */
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    // As tall as the screen, like most skeletons shown before it, so that the footer does not jump into view.
    <Container className="grid min-h-[calc(100dvh-4rem)] content-center py-12 sm:py-20">
      <meta name="robots" content="noindex" />
      <ErrorState title={title} headingLevel="h1" onRetry={useTryAgain()} actions={actions}>
        {children ?? readableMessage(error, 'Please check your connection and try again.')}
      </ErrorState>
    </Container>
  );
}

/** Shown instead of a page that requires sign-in when the server could not be asked who is signed in. */
export function SessionFailure() {
  return (
    <LoadFailure title="This page could not be loaded" error={null}>
      We could not check who is signed in. You have not been signed out. Please try again in a moment.
    </LoadFailure>
  );
}

/** Returns a function that repeats every failed query of the page, including the one for the signed-in user. */
function useTryAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
}
