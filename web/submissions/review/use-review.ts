import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClaimedSubmission, ReadSubmission } from '#functions/submissions/review/review-contract.ts';
import { ApiError, request } from '#web/app/api.ts';
import { isRefusal } from '#web/app/is-refusal.ts';
import { useRevisedSaves } from '../../admin/revised-saves.ts';
import { useAutosave } from '../../admin/use-autosave.ts';
import { forgetCopy, keepCopy, type ReviewText, readCopy } from './review-copy.ts';
import { queueChanged, submissionAddress } from './review-queries.ts';

export type Decision = 'accepted' | 'returned';

/**
 * Why the server no longer takes what is written here. The words stay on the page. `written_since`: the reader went on writing
 * while their decision was sent. `perhaps_decided`: or after one that was not answered, and may be the one that the server has.
 */
export type Obstacle = (typeof obstacles)[number] | 'written_since' | 'perhaps_decided';
const obstacles = [
  'newer_version',
  'already_decided',
  'access_ended',
  'claimed_by_other',
  'no_longer_teaching',
  'rubric_changed',
] as const;

/**
 * What a reader writes about the latest version. It saves itself; what the server does not have yet is in the browser too.
 * `claimed`: as it was when the reader got the claim. `onDecided`: called once the server has their decision
 * and all that is written.
 */
export function useReview(
  { id, rubric: rubricNow }: Pick<ReadSubmission, 'id' | 'rubric'>,
  claimed: ClaimedSubmission,
  user: number,
  onDecided: () => void,
) {
  const { version, draft } = claimed;
  const rubric = draft?.rubric ?? rubricNow;
  const [start] = useState(() => {
    const stored: ReviewText = draft
      ? { points: draft.points, comments: draft.comments, note: draft.note }
      : { points: rubric.map(() => null), comments: [], note: '' };
    const copy = readCopy(user, id, { revision: draft?.revision ?? 1, rubric, ...stored });
    return { stored, copy };
  });
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const revision = useRef(draft?.revision ?? 1);
  const latest = useRef(start.copy ?? start.stored);
  const sent = useRef<ReviewText | null>(null);
  const isDecided = useRef(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const saves = useRevisedSaves(revision.current);

  const keep = () =>
    keepCopy(user, id, { revision: revision.current, rubric, text: latest.current, sent: sent.current });

  /** Sends what is written, and keeps it in the browser until the server has it. */
  async function send(
    text: ReviewText,
    request: (body: ReviewInputBody) => Promise<{ revision: number }>,
    options?: { isRepeatable: boolean },
  ) {
    const body = sendable(text);
    // While an earlier text has no answer, that one is sent again first.
    const sendNow = (based: number) => {
      sent.current = body;
      keep();
      return request({ version, revision: based, rubric, ...body });
    };
    try {
      const saved = await saves(sendNow, options);
      revision.current = saved.revision;
      sent.current = null;
      setObstacle(null);
      if (latest.current === text) forgetCopy(user, id);
      else keep();
    } catch (error) {
      if (isRefusal(error)) sent.current = null;
      keep();
      const code = error instanceof ApiError ? error.problem?.code : undefined;
      if (!isDecided.current) setObstacle(obstacles.find((one) => one === code) ?? null);
      throw error;
    }
  }

  const autosave = useAutosave<ReviewText>(start.stored, (text) =>
    send(text, (body) => request('PUT', `${submissionAddress(id)}/review`, { body }), { isRepeatable: true }),
  );

  function change(next: (text: ReviewText) => ReviewText) {
    autosave.change((text) => {
      const changed = next(text);
      latest.current = changed;
      keep();
      return changed;
    });
  }

  // What the last visit could not save is shown and sent.
  const restore = useEffectEvent(() => {
    const { copy } = start;
    if (copy) autosave.change(() => copy);
  });
  useEffect(() => restore(), []);

  const decision = useMutation({
    mutationFn: async (decided: Decision) => {
      // Otherwise a save that is under way would reach the server after the decision.
      await autosave.flush();
      const decidedWith = latest.current;
      await send(decidedWith, async (body) => {
        await request('POST', `${submissionAddress(id)}/decision`, { body: { ...body, decision: decided } });
        return { revision: body.revision };
      });
      isDecided.current = true;
      return decidedWith;
    },
    meta: { invalidates: [submissionAddress(id), ...queueChanged] },
    onSettled(decidedWith, error) {
      if (error && !isRefusal(error)) setUnanswered(true);
      if (error) return;
      if (latest.current === decidedWith) onDecided();
      else setObstacle('written_since');
    },
  });

  return {
    text: autosave.value,
    change,
    state: autosave.state,
    flush: autosave.flush,
    obstacle,
    decision,
    isUnanswered,
  };
}

type ReviewInputBody = ReviewText & { version: number; revision: number; rubric: ReadSubmission['rubric'] };

/** A comment without words is not sent: its reader has opened it, and may still write it. */
function sendable({ points, comments, note }: ReviewText): ReviewText {
  return { points, comments: comments.filter(({ text }) => text.trim() !== ''), note };
}
