import { lazy, type ReactNode, Suspense } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { LessonAddress } from '../lesson-query.ts';
import { LessonVideo } from '../video/LessonVideo.tsx';
import { SimulatedVideo } from '../video/SimulatedVideo.tsx';
import { LessonText } from './LessonText.tsx';
import { PlaceholderTask } from './PlaceholderTask.tsx';
import type { Completion } from './use-completion.ts';
import { storageKeyOf } from './use-stored-state.ts';

const AssignmentWork = lazy(() => loadOrReload(() => import('#web/submissions/AssignmentWork.tsx')));

/** A chunk of its own, because no open lesson has it. */
const PracticeCard = lazy(() => loadOrReload(() => import('./PracticeCard.tsx')));

/** The content of a lesson by its kind: video, text, quiz, assignment or a question to answer aloud. */
export function LessonContent({
  lesson,
  address,
  completion,
  renewLinks,
  quiz,
}: {
  lesson: Lesson;
  address: LessonAddress;
  completion: Completion;
  /** Loads the lesson again, with new links to its files. */
  renewLinks: () => Promise<unknown>;
  /** Shown for a quiz with questions. */
  quiz: ReactNode;
}) {
  const { type, html, video, questions, takesSubmission, question } = lesson;
  const storageKey = storageKeyOf(address);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {type === 'video' &&
        (video ? (
          <LessonVideo
            video={video}
            lesson={lesson}
            address={address}
            storageKey={storageKey}
            renewLinks={renewLinks}
            onWatched={completion.allow}
          />
        ) : (
          <SimulatedVideo storageKey={storageKey} completed={completion.completed} onWatched={completion.allow} />
        ))}
      {html && (
        <section aria-label={type === 'video' ? 'Notes' : 'Text'}>
          {type === 'video' && <h2 className="mb-4 text-h3">Notes</h2>}
          <LessonText html={html} />
        </section>
      )}
      {type === 'reading' && !html && <p className="text-lg text-muted">This lesson's text is still being written.</p>}
      {type === 'quiz' &&
        (questions.length > 0 ? (
          // Its code is a chunk of its own, because most lessons have none.
          <Suspense fallback={<Skeleton className="h-80" />}>{quiz}</Suspense>
        ) : (
          <PlaceholderTask type="quiz" completed={completion.completed} onStart={completion.allow} />
        ))}
      {type === 'assignment' &&
        (takesSubmission ? (
          // As for a quiz.
          <Suspense fallback={<Skeleton className="h-80" />}>
            <AssignmentWork lesson={lesson} address={address} />
          </Suspense>
        ) : (
          <PlaceholderTask type="assignment" completed={completion.completed} onStart={completion.allow} />
        ))}
      {type === 'practice' &&
        (question ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PracticeCard question={question} address={address} />
          </Suspense>
        ) : (
          <PlaceholderTask type="practice" completed={completion.completed} onStart={completion.allow} />
        ))}
    </div>
  );
}
