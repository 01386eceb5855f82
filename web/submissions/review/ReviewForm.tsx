import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  ClaimedSubmission,
  ReadSubmission,
  ReviewComment,
} from '#functions/submissions/review/review-contract.ts';
import { reviewLimits } from '#functions/submissions/review/review-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { isRefusal } from '#web/app/is-refusal.ts';
import { Button } from '#web/design/Button.tsx';
import { copyText } from '#web/design/copy-link.ts';
import { MessageIcon } from '#web/design/icons/storefront.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useShortcuts } from '../../learning/lesson/use-shortcuts.ts';
import { CommentList } from './CommentList.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ObstacleNotice } from './ObstacleNotice.tsx';
import { PhrasedTextArea } from './PhrasedTextArea.tsx';
import { PhrasesDialog } from './PhrasesDialog.tsx';
import { PointsByCriterion } from './PointsByCriterion.tsx';
import { firstUnrated, pointsOfKey, totalOf } from './points.ts';
import type { QueueScope } from './queue-scope.ts';
import type { ReviewText } from './review-copy.ts';
import { type Decision, type Obstacle, useReview } from './use-review.ts';
import type { ShownWork } from './use-shown-work.ts';

/** What a reader writes about the latest version: points, comments, a note, and the decision. */
export function ReviewForm({
  submission,
  claimed,
  scope,
  user,
  work,
  isRemoved,
  isDecided,
  onDecided,
  onGoOn,
  onComments,
}: {
  submission: ReadSubmission;
  /** As it was when the reader got the claim. */
  claimed: ClaimedSubmission;
  scope: QueueScope;
  user: number;
  /** The work on the page, in which comments have their places. */
  work: ShownWork;
  /** The server no longer shows this work to the reader. */
  isRemoved: boolean;
  /** The server has a decision about this work. */
  isDecided: boolean;
  /** Called once it has the decision of the reader and all that they wrote. */
  onDecided: () => void;
  /** The reader goes on after an obstacle. */
  onGoOn: (obstacle: Obstacle) => Promise<void>;
  /** Called with the comments to mark in the text, and the one that is being written. */
  onComments: (comments: readonly ReviewComment[], currentId: string | null) => void;
}) {
  const rubric = claimed.draft?.rubric ?? submission.rubric;
  const { text, change, state, flush, decision, ...review } = useReview(submission, claimed, user, onDecided);
  // A decision without an answer may be the one that the server has: sending it again tells.
  const isDecidedByOther = isDecided && (decision.isIdle || isRefusal(decision.error));
  const known = isRemoved ? 'no_longer_teaching' : isDecidedByOther ? 'already_decided' : review.obstacle;
  const obstacle = known === 'already_decided' && review.isUnanswered ? 'perhaps_decided' : known;
  const [current, setCurrent] = useState(() => firstUnrated(text.points));
  const [writing, setWriting] = useState<string | null>(null);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const [missing, setMissing] = useState<string>();
  const [phrasesOpen, setPhrasesOpen] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const { comments } = text;

  // The message beside the buttons would otherwise cover the field in which they are writing.
  const isStopped = obstacle !== null;
  useEffect(() => {
    if (isStopped && document.activeElement instanceof HTMLTextAreaElement) {
      document.activeElement.scrollIntoView({ block: 'nearest' });
    }
  }, [isStopped]);

  useEffect(() => onComments(comments, writing), [onComments, comments, writing]);

  function give(index: number, points: number | null) {
    setMissing(undefined);
    change((before) => ({ ...before, points: before.points.map((old, at) => (at === index ? points : old)) }));
    setCurrent(index);
  }

  function giveByKey(key: number) {
    const criterion = rubric[current];
    if (!criterion) return;
    give(current, pointsOfKey(key, criterion.points));
    setCurrent(current + 1);
  }

  function giveAll() {
    setMissing(undefined);
    change((before) => ({
      ...before,
      points: before.points.map((given, index) => given ?? rubric[index]?.points ?? null),
    }));
    setCurrent(rubric.length);
  }

  function comment(place: Pick<ReviewComment, 'passage' | 'second'>) {
    if (comments.length >= reviewLimits.comments) return;
    const id = crypto.randomUUID();
    // At once, so that the next key is the first letter.
    flushSync(() => change((before) => ({ ...before, comments: [...before.comments, { id, text: '', ...place }] })));
    document.querySelector<HTMLElement>(`#comment-${id} textarea`)?.focus();
  }

  function commentHere() {
    const passage = work.passage();
    comment({ passage, second: passage === null && work.isPlaying() ? work.second() : null });
  }

  /** Asks before it decides, or says what is missing. */
  function ask(wanted: Decision) {
    const unrated = firstUnrated(text.points);
    if (wanted === 'accepted' && unrated < rubric.length) {
      setCurrent(unrated);
      return setMissing('Give points for every criterion before you accept.');
    }
    const isSaid = text.note.trim() !== '' || comments.some((one) => one.text.trim() !== '');
    if (wanted === 'returned' && !isSaid) {
      note.current?.focus();
      return setMissing('Say what to change, in the note or in a comment, before you return it.');
    }
    setMissing(undefined);
    setDeciding(wanted);
  }

  function decide(wanted: Decision) {
    decision.mutate(wanted, {
      onSettled: () => setDeciding(null),
      onError: (error) =>
        setMissing(readableMessage(error, 'This could not be sent. Your words are kept; please try again.')),
    });
  }

  async function goOn(from: Obstacle) {
    if (from === 'no_longer_teaching') return copyText(wordsOf(rubric, text));
    await onGoOn(from);
    await flush();
  }

  /** Opens the list of phrases in the note. */
  function offerPhrases() {
    flushSync(() =>
      change((before) => ({ ...before, note: `${before.note}${/(^|\s)$/.test(before.note) ? '' : ' '}/` })),
    );
    const field = note.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.click();
  }

  useShortcuts({
    ...Object.fromEntries([1, 2, 3, 4, 5].map((key) => [String(key), () => giveByKey(key)])),
    f: giveAll,
    c: commentHere,
    m: () => note.current?.focus(),
    p: offerPhrases,
    a: () => ask('accepted'),
    r: () => ask('returned'),
  });

  /** Escape leaves a field, so that the keys work again. */
  function leaveField(event: KeyboardEvent) {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  }

  const maximum = rubric.reduce((sum, { points }) => sum + points, 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble from its fields.
    <div className="grid gap-7" onKeyDown={leaveField}>
      {rubric.length > 0 && (
        <section aria-labelledby="review-points">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="review-points" className="text-h4">
              Points{' '}
              <span className="font-normal text-base text-muted tabular-nums">
                {totalOf(text.points)} of {maximum}
              </span>
            </h2>
            <Button variant="quiet" size="small" onClick={giveAll} aria-keyshortcuts="f">
              Full points
            </Button>
          </div>
          {claimed.draft && hasChanged(rubric, submission.rubric) && (
            <Notice className="mb-3" title="The rubric has changed since you began">
              Your points are for the one that is shown, and stay with it.
            </Notice>
          )}
          <PointsByCriterion rubric={rubric} points={text.points} current={current} onChange={give} />
        </section>
      )}
      <section aria-labelledby="review-comments">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="review-comments" className="text-h4">
            Comments
          </h2>
          <Button
            variant="quiet"
            size="small"
            icon={<MessageIcon size={18} />}
            aria-keyshortcuts="c"
            // A press would end the selection before the click.
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
            onClick={commentHere}
          >
            {work.hasRecording && !work.isSelected ? 'Comment at this second' : 'Comment'}
          </Button>
        </div>
        {comments.length === 0 ? (
          <p className="text-muted text-sm">
            Select a passage of the work, then choose Comment
            <span className="pointer-coarse:hidden"> or press c</span>.
          </p>
        ) : (
          <CommentList
            comments={comments}
            phrases={submission.phrases}
            isFound={work.isFound}
            onShow={work.show}
            onChange={(next) => change((before) => ({ ...before, comments: next(before.comments) }))}
            onCurrent={setWriting}
          />
        )}
      </section>
      <section aria-labelledby="review-note">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="review-note" className="text-h4">
            Note
          </h2>
          <Button variant="quiet" size="small" onClick={() => setPhrasesOpen(true)}>
            Phrases
          </Button>
        </div>
        <PhrasedTextArea
          label="Note about the whole"
          hideLabel
          rows={4}
          field={note}
          maxLength={reviewLimits.noteCharacters}
          placeholder="What works, and the one thing to change. Type / for your phrases."
          phrases={submission.phrases}
          value={text.note}
          onChange={(written) => {
            setMissing(undefined);
            change((before) => ({ ...before, note: written }));
          }}
        />
      </section>
      <section aria-label="Decision" className="review-decision">
        {/* Here they are in view wherever the reader is writing. */}
        {obstacle ? (
          <ObstacleNotice obstacle={obstacle} onGoOn={() => void goOn(obstacle)} />
        ) : (
          !decision.isPending && <SaveTrouble state={state} onRetry={() => void flush()} />
        )}
        {missing && (
          <p role="alert" className="font-medium text-danger text-sm">
            {missing}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => ask('accepted')} disabled={obstacle !== null} aria-keyshortcuts="a">
            Accept
          </Button>
          <Button
            variant="secondary"
            onClick={() => ask('returned')}
            disabled={obstacle !== null}
            aria-keyshortcuts="r"
          >
            Return
          </Button>
          <div className="ml-auto">
            <SaveIndicator state={state} />
          </div>
        </div>
      </section>
      {work.isSelected && (
        <div className="review-comment-button">
          <Button
            size="small"
            icon={<MessageIcon size={18} />}
            className="shadow-float"
            onPointerDown={(event: PointerEvent) => event.preventDefault()}
            onClick={commentHere}
          >
            Comment
          </Button>
        </div>
      )}
      <DecisionDialog
        decision={deciding}
        submission={submission}
        rubric={rubric}
        text={text}
        pending={decision.isPending}
        onConfirm={decide}
        onClose={() => setDeciding(null)}
      />
      <PhrasesDialog submission={submission} scope={scope} open={phrasesOpen} onClose={() => setPhrasesOpen(false)} />
    </div>
  );
}

/** What was written, as text to keep elsewhere. */
function wordsOf(rubric: ReadSubmission['rubric'], { points, comments, note }: ReviewText): string {
  return [
    ...rubric.flatMap(({ criterion, points: most }, index) =>
      typeof points[index] === 'number' ? [`${criterion}: ${points[index]} of ${most}`] : [],
    ),
    ...comments
      .filter((one) => one.text.trim() !== '')
      .map((one) => (one.passage ? `"${one.passage.quote}"\n${one.text}` : one.text)),
    ...(note.trim() === '' ? [] : [note]),
  ].join('\n\n');
}

/** Whether points by one rubric say nothing about the other. */
function hasChanged(one: ReadSubmission['rubric'], other: ReadSubmission['rubric']): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
