import { Component, type ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { paths } from './paths.ts';

/** Keeps the header and footer standing when a page breaks, and offers another try. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorState
        headingLevel="h1"
        className="py-10"
        title="Something went wrong"
        // A page whose code did not load stays broken until the document is loaded again.
        onRetry={() => window.location.reload()}
        actions={<Button href={paths.home()}>Go to the home page</Button>}
      >
        <p>This page stopped working. Nothing you saved is lost. Please try again.</p>
      </ErrorState>
    );
  }
}
