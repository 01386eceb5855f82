import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Lesson } from '#functions/learning/contract.ts';
import { Notice } from '#web/design/Notice.tsx';
import { useUnreadAfter } from '#web/notifications/refresh-unread.ts';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { progressKey } from '../learning/queries.ts';
import { LeftDraft } from './LeftDraft.tsx';
import { Rubric } from './Rubric.tsx';
import { SelfRating } from './SelfRating.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionView } from './VersionView.tsx';
import { WorkForm } from './WorkForm.tsx';
import { completionTexts, workStatus } from './work-text.ts';

/** The fragment of links to what was said about the work. As in notification-kinds.ts and on the dashboard. */
const ANSWER = 'work-answer';
/** The same to the work itself. */
const WORK = 'work';

/**
 * The work on an assignment: what good work looks like, where the latest version stands, what was said about it, the
 * form for the next version, and the versions before.
 */
export default function AssignmentWork({ lesson, address }: { lesson: Lesson; address: LessonAddress }) {
  const { rubric, work, enrolled, completesWhen, course } = lesson;
  const { state, versions, decisions } = work;
  // A lesson that was read ahead is opened by a write, which marks what was decided as seen.
  const isOpened = useIsMutating({ mutationKey: progressKey }) === 0;
  useUnreadAfter(isOpened && work.decidedAt !== null ? Date.parse(work.decidedAt) : 0);
  const latest = versions.at(-1);
  const decision = decisions.find(({ version }) => version === latest?.number) ?? null;
  const status = workStatus(work, { completesWhen, answeredWithinHours: course.answeredWithinHours });
  const isAnswered = latest !== undefined && (decision !== null || state === 'accepted');
  const answer = useFocusWhenAddressed<HTMLHeadingElement>(isAnswered, ANSWER);
  const form = useFocusWhenAddressed<HTMLDivElement>(enrolled, WORK);
  const introduction = completesWhen && !latest && completionTexts[completesWhen];
  const isRatedByLearner = completesWhen === 'self_rated' && latest !== undefined && state !== 'accepted';
  return (
    <>
      {rubric.length > 0 && <Rubric criteria={rubric} />}
      {enrolled && (
        <div
          ref={form}
          id={WORK}
          tabIndex={-1}
          className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-10 outline-none"
        >
          {introduction && <p className="text-muted">{introduction}</p>}
          {status && (
            <Notice tone={status.tone} title={status.title}>
              {status.text}
            </Notice>
          )}
          {isAnswered && (
            <section aria-labelledby={ANSWER}>
              <h2 ref={answer} id={ANSWER} tabIndex={-1} className="mb-4 scroll-mt-20 text-h3 outline-none">
                {decision ? `What was said about version ${latest.number}` : `Version ${latest.number}`}
              </h2>
              <VersionView version={latest} decision={decision} />
            </section>
          )}
          {isRatedByLearner && <SelfRating key={latest.number} rubric={rubric} version={latest} address={address} />}
          {state === 'accepted' ? (
            <LeftDraft work={work} address={address} />
          ) : (
            <WorkForm work={work} address={address} />
          )}
          <VersionList
            work={work}
            // The latest is above: as what was said about it, or as the beginning of the next.
            versions={decision || versions.length === 1 ? versions.slice(0, -1) : versions}
          />
        </div>
      )}
    </>
  );
}

/** Leads to a part of the page that the address names. It was not on the page yet when the browser looked for it. */
function useFocusWhenAddressed<Part extends HTMLElement>(isThere: boolean, fragment: string) {
  const part = useRef<Part>(null);
  // The key is another one each time that the link is followed.
  const { hash, key } = useLocation();
  const isAddressed = hash === `#${fragment}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isThere || !isAddressed) return;
    // After the layout has moved the focus to the heading of the page (focus-on-navigation.ts).
    const frame = requestAnimationFrame(() => {
      part.current?.focus({ preventScroll: true });
      part.current?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, isAddressed, key]);
  return part;
}
