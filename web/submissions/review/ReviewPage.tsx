import './review.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import type {
  ClaimedSubmission,
  ReadSubmission,
  ReviewComment,
} from '#functions/submissions/review/review-contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { LessonText } from '../../learning/lesson/LessonText.tsx';
import { ShortcutsEnabled, useShortcuts } from '../../learning/lesson/use-shortcuts.ts';
import { useStoredState } from '../../learning/lesson/use-stored-state.ts';
import { momentText } from '../../practice/moment-text.ts';
import { Feedback } from './Feedback.tsx';
import { type QueueScope, queuePath, reviewPath, scopeIn } from './queue-scope.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewShortcuts } from './ReviewShortcuts.tsx';
import { submissionAddress, submissionQuery } from './review-queries.ts';
import { useClaim } from './use-claim.ts';
import { selectSentence } from './use-passages.ts';
import type { Obstacle } from './use-review.ts';
import { type ShownWork, useShownWork } from './use-shown-work.ts';
import { VersionChoice } from './VersionChoice.tsx';
import { Work } from './Work.tsx';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** /teaching/submissions/{id}: one submission with all that a reader needs to decide about it. */
export default function ReviewPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const scope = scopeIn(query);
  return /^\d{1,9}$/.test(id) ? <Submission id={Number(id)} scope={scope} /> : <NotHere scope={scope} />;
}

function NotHere({ scope }: { scope: QueueScope }) {
  useDocumentTitle('Review');
  return (
    <Container width="prose" className="grid min-h-[50dvh] content-center py-12">
      <EmptyState
        headingLevel="h1"
        title="This work is not here"
        actions={<Button to={queuePath(scope)}>Back to the queue</Button>}
      >
        It was removed, it is your own, or you do not teach its course any more.
      </EmptyState>
    </Container>
  );
}

function Submission({ id, scope }: { id: number; scope: QueueScope }) {
  const submission = useQuery(submissionQuery(id, scope));
  const { user } = useSession();
  const [shortcutsEnabled, setShortcutsEnabled] = useStoredState('shortcuts', true, isBoolean);
  useDocumentTitle(submission.data ? `${submission.data.learner}: ${submission.data.lesson.title}` : 'Review');
  const isGone = isMissing(submission.error);
  if (isGone && !submission.data) return <NotHere scope={scope} />;
  if (!submission.data && submission.error) {
    return <LoadFailure title="The work could not be loaded" error={submission.error} />;
  }
  if (!submission.data || !user) return <ReviewSkeleton />;
  return (
    <ShortcutsEnabled value={shortcutsEnabled}>
      <Reading
        key={submission.data.id}
        submission={submission.data}
        isRemoved={isGone}
        scope={scope}
        user={user.id}
        onChooseShortcuts={setShortcutsEnabled}
      />
    </ShortcutsEnabled>
  );
}

function Reading({
  submission,
  isRemoved,
  scope,
  user,
  onChooseShortcuts,
}: {
  submission: ReadSubmission;
  /** The reader was removed from the staff while the page was open: what they wrote stays on it. */
  isRemoved: boolean;
  scope: QueueScope;
  user: number;
  onChooseShortcuts: (enabled: boolean) => void;
}) {
  const { id, learner, lesson, course, versions, decisions, next } = submission;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { claimed, claim, claimAnew, isPending, error } = useClaim(id);
  const latest = versions.at(-1);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = versions.find(({ number }) => number === chosen) ?? latest;
  if (!shown || !latest) throw new Error('A submission has a version.');
  const work = useShownWork(shown, shown === latest);
  const heading = useFocusOnArrival();
  const refresh = useCallback(() => invalidate(queryClient, [submissionAddress(id)]), [queryClient, id]);

  // What is on the page is older than the claim: a newer version came, or somebody has decided.
  const isOutdated = claimed !== undefined && (claimed.version !== latest.number || claimed.state !== submission.state);
  useEffect(() => {
    if (isOutdated) void refresh();
  }, [isOutdated, refresh]);

  const openNext = () => next !== null && navigate(reviewPath(next, scope));
  useShortcuts({
    n: openNext,
    q: () => navigate(queuePath(scope)),
    j: () => work.text.current && selectSentence(work.text.current, 1),
    k: () => work.text.current && selectSentence(work.text.current, -1),
    ' ': () => togglePlay(work.media.current),
  });

  const decision = decisions.find(({ version }) => version === shown.number);
  return (
    <Container className="py-6 pb-16 sm:py-8 lg:pb-24">
      <div className="review-columns">
        <div className="grid min-w-0 gap-6">
          <header>
            <BackLink to={queuePath(scope)}>Queue</BackLink>
            <h1 ref={heading} tabIndex={-1} className="text-h2 wrap-anywhere outline-none">
              {learner}
            </h1>
            <p className="mt-1 text-muted wrap-anywhere">
              {lesson.title}, {course.title}
            </p>
          </header>
          {lesson.instructions && (
            <details className="rounded-lg border border-line px-5 py-3">
              <summary className="cursor-pointer font-semibold">The assignment</summary>
              <div className="mt-4">
                <LessonText html={lesson.instructions} />
              </div>
            </details>
          )}
          <VersionChoice versions={versions} decisions={decisions} shown={shown} onChoose={setChosen} />
          {decision && shown !== latest && <Feedback decision={decision} isFound={work.isFound} onShow={work.show} />}
          <Work
            // Another version is compared with another one.
            key={shown.number}
            submission={submission}
            version={shown}
            before={versions.find(({ number }) => number === shown.number - 1)?.text}
            work={work}
          />
        </div>
        <div className="review-panel">
          <div className="mb-4 flex items-center justify-end gap-2">
            <ReviewShortcuts onChoose={onChooseShortcuts} />
            {next !== null && (
              <Button
                variant="secondary"
                size="small"
                to={reviewPath(next, scope)}
                trailingIcon={<ArrowRightIcon size={16} />}
                aria-keyshortcuts="n"
              >
                Next
              </Button>
            )}
          </div>
          <Panel
            submission={submission}
            isRemoved={isRemoved}
            claimed={isOutdated ? undefined : claimed}
            isClaiming={isPending}
            failed={error !== null && claimed === undefined}
            onClaim={claim}
            onClaimAnew={claimAnew}
            onRefresh={refresh}
            scope={scope}
            user={user}
            work={work}
          />
        </div>
      </div>
    </Container>
  );
}

/** Moves the focus to the heading of work that was opened from other work, once it is there: by a key, nothing has it then. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.contains(heading.current);
    if (!isFirst && isLost) heading.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return heading;
}

/** What can be done about the work now: write about it, take it over, or go on to the next. */
function Panel({
  submission,
  isRemoved,
  claimed,
  isClaiming,
  failed,
  onClaim,
  onClaimAnew,
  onRefresh,
  scope,
  user,
  work,
}: {
  submission: ReadSubmission;
  isRemoved: boolean;
  /** Undefined until the server has said who reads it. */
  claimed: ClaimedSubmission | undefined;
  isClaiming: boolean;
  failed: boolean;
  onClaim: (takesOver: boolean) => Promise<void>;
  onClaimAnew: () => Promise<void>;
  onRefresh: () => Promise<void>;
  scope: QueueScope;
  user: number;
  work: ShownWork;
}) {
  const { mark } = work;
  const [form, setForm] = useState<ClaimedSubmission>();
  // The version whose form the decision may replace: the reader has decided, or wants to see what somebody else has decided.
  const [endedForm, setEndedForm] = useState<number>();
  // The form begins with the claim and stays: a later answer only says how long the claim lasts.
  if (claimed?.waits && claimed.claim?.isOwn && form?.version !== claimed.version) setForm(claimed);
  const onComments = useCallback(
    (comments: readonly ReviewComment[], currentId: string | null) => mark(comments, currentId),
    [mark],
  );

  async function goOn(obstacle: Obstacle) {
    if (obstacle === 'claimed_by_other') return onClaim(true);
    const decided: Obstacle[] = ['already_decided', 'written_since', 'perhaps_decided'];
    if (decided.includes(obstacle)) setEndedForm(form?.version);
    await onRefresh();
    setForm(undefined);
    await onClaimAnew();
  }

  const { decisions, versions, state, next, learner } = submission;
  const latest = decisions.find(({ version }) => version === versions.at(-1)?.number);
  const isDecided = latest !== undefined && (state === 'returned' || state === 'accepted');
  if (isDecided && (!form || form.version === endedForm)) {
    return (
      <div className="grid gap-5">
        <Decided hasFocus={endedForm !== undefined}>
          <Notice
            tone="success"
            title={state === 'accepted' ? `Accepted. ${learner} is told.` : `Returned. ${learner} is told.`}
          >
            {next === null ? (
              <p>Nothing else waits for you here.</p>
            ) : (
              <Button
                size="small"
                className="mt-3"
                to={reviewPath(next, scope)}
                trailingIcon={<ArrowRightIcon size={16} />}
              >
                Read the next
              </Button>
            )}
          </Notice>
        </Decided>
        <Feedback decision={latest} isFound={work.isFound} onShow={work.show} onMark={mark} />
      </div>
    );
  }
  if (form) {
    return (
      <ReviewForm
        key={form.version}
        submission={submission}
        claimed={form}
        scope={scope}
        user={user}
        work={work}
        isRemoved={isRemoved}
        isDecided={isDecided}
        onDecided={() => setEndedForm(form.version)}
        onGoOn={goOn}
        onComments={onComments}
      />
    );
  }
  if (isRemoved) {
    return <Notice tone="warning" title="You no longer teach this course" />;
  }
  if (failed) {
    return (
      <ErrorState title="You cannot write about it yet" onRetry={() => void onClaim(false)} retrying={isClaiming}>
        The server could not say whether somebody else reads it.
      </ErrorState>
    );
  }
  if (!claimed) return <PanelSkeleton />;
  if (claimed.waits && claimed.claim) {
    return (
      <Notice tone="warning" title={`${claimed.claim.reader} is reading this`}>
        <p>
          Since {momentText(claimed.claim.since)}. When you take it over, they are told, and what they wrote last is
          kept for them.
        </p>
        <Button
          size="small"
          className="mt-3"
          pending={isClaiming}
          pendingLabel="Taking over..."
          onClick={() => void onClaim(true)}
        >
          Take over
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="Nothing to decide">
      The access of this student to the course has ended or is being paid back. If they enroll again, their work waits
      again.
    </Notice>
  );
}

/** What was decided. `hasFocus`: it has just replaced the form in which the focus was. */
function Decided({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) message.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div ref={message} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function togglePlay(media: HTMLMediaElement | null): void {
  if (!media) return;
  if (media.paused) void media.play().catch(() => undefined);
  else media.pause();
}

function ReviewSkeleton() {
  return (
    <Container className="py-6 sm:py-8">
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-5 h-10 w-64" />
        <Skeleton className="mt-3 mb-8 h-5 w-80 max-w-full" />
        <div className="review-columns">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      </div>
    </Container>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  );
}
