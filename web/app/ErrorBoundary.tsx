import { Component, type ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { paths } from './paths.ts';

/**
 * Catches an error while a page renders: the header and footer stay, and the page is replaced by a message with "Try
 * again".
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    document.title = 'Something went wrong · Interview Launchpad';
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    // No illustration: this component is part of every page's first load, because it cannot rely on loading more code.
    return (
      <div role="alert" className="py-10">
        <EmptyState
          headingLevel="h1"
          title="Something went wrong"
          actions={
            <>
              {/* A page whose code did not load stays broken until the document is loaded again. */}
              <Button variant="secondary" onClick={() => window.location.reload()}>
                Try again
              </Button>
              <Button href={paths.home()}>Go to the home page</Button>
            </>
          }
        >
          <p>This page stopped working. Nothing you saved is lost. Please try again.</p>
        </EmptyState>
      </div>
    );
  }
}
