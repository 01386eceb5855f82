import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { EmptyIllustration, LostIllustration, SearchIllustration } from '../illustrations.tsx';
import { Notice } from '../Notice.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { type ToastTone, toast } from '../toast.ts';
import { Chapter, Specimen } from './Specimen.tsx';

const TONES: ToastTone[] = ['neutral', 'success', 'warning', 'danger'];

/** Toasts, notices, loading, empty and error states. */
export function Feedback() {
  return (
    <Chapter title="Feedback">
      <Specimen name="toast">
        <div className="flex flex-wrap gap-3">
          {TONES.map((tone) => (
            <Button
              key={tone}
              variant="secondary"
              onClick={() => toast({ title: 'Your changes are kept', description: `A notice of tone ${tone}.`, tone })}
            >
              {tone}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="grid gap-3 sm:grid-cols-2">
          <Notice title="Good to know">The room opens ten minutes before the start.</Notice>
          <Notice tone="success" title="All set">
            A confirmation is on its way.
          </Notice>
          <Notice tone="warning" title="Two places left">
            The first two people to register get them.
          </Notice>
          <Notice tone="danger" title="That did not work">
            Nothing was changed.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto]">
          <div className="grid gap-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton />
            <Skeleton className="h-4 w-5/6" />
          </div>
          <Spinner size={32} label="Loading" className="text-accent" />
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <div className="grid gap-6 lg:grid-cols-2">
          <Card>
            <EmptyState
              headingLevel="h3"
              illustration={<EmptyIllustration />}
              title="Nothing here yet"
              actions={<Button>Look around</Button>}
            >
              What you choose will wait for you here.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              headingLevel="h3"
              illustration={<SearchIllustration />}
              title="No match"
              actions={<Button variant="secondary">Clear the search</Button>}
            >
              Try fewer words.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState headingLevel="h3" title="This part did not load" onRetry={() => {}}>
              The rest of the page still works.
            </ErrorState>
          </Card>
          <Card>
            <EmptyState
              headingLevel="h3"
              illustration={<LostIllustration />}
              title="No such page"
              actions={<Button to="/design">Go home</Button>}
            >
              The address may have changed.
            </EmptyState>
          </Card>
        </div>
      </Specimen>
    </Chapter>
  );
}
