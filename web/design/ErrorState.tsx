import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { RefreshIcon } from './icons/interface.tsx';
import { BrokenIllustration } from './illustrations.tsx';

/** Shown instead of content that could not be loaded, with a button to try again if `onRetry` is given. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  actions,
  headingLevel = 'h2',
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
}) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={<BrokenIllustration />}
        title={title}
        headingLevel={headingLevel}
        actions={
          (onRetry || actions) && (
            <>
              {onRetry && (
                <Button
                  variant="secondary"
                  icon={<RefreshIcon size={18} />}
                  pending={retrying}
                  pendingLabel="Trying again..."
                  onClick={onRetry}
                >
                  Try again
                </Button>
              )}
              {actions}
            </>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
