import { Component, type ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { paths } from './paths.ts';

/** Keeps the header and footer standing when a page breaks, and offers another try. */
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
    // Without a drawing: this stands in the code of every page, because more may not be to be had.
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
