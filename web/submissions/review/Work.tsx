import { lazy, Suspense, useState } from 'react';
import type { ReadSubmission, SubmittedVersion } from '#functions/submissions/review/review-contract.ts';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { RecordingPlayer } from '../../practice/RecordingPlayer.tsx';
import { answerKind } from '../answer-kind.ts';
import { Points } from '../Points.tsx';
import { submittedRecording } from './review-queries.ts';
import type { ShownWork } from './use-shown-work.ts';
import { WorkFiles } from './WorkFiles.tsx';

/** Loaded when it is opened for the first time. */
const TextDifferences = lazy(() => import('../TextDifferences.tsx'));

/** What was handed in with a version: text, recording and files. `before`: the text of the version before it. */
export function Work({
  submission: { id, learner },
  version,
  before,
  work,
}: {
  submission: Pick<ReadSubmission, 'id' | 'learner'>;
  version: SubmittedVersion;
  before: string | undefined;
  work: ShownWork;
}) {
  const { number, text, files, answer, selfRating } = version;
  const [comparing, setComparing] = useState(false);
  const isCompared = comparing && before !== undefined;
  return (
    <div className="grid gap-6">
      {answer && 'isDeleted' in answer && (
        <Notice title="An answer was handed in here">Its owner has deleted it since.</Notice>
      )}
      {answer && 'question' in answer && (
        <section aria-labelledby="handed-in-answer" className="rounded-lg border border-line bg-surface p-5">
          <p className="text-muted text-sm">Practice answer: {answerKind(answer).toLowerCase()}</p>
          <h2 id="handed-in-answer" className="mt-1 text-h4 wrap-anywhere">
            {answer.question}
          </h2>
          {answer.isPlayable ? (
            <div className="mt-4">
              <RecordingPlayer
                // Another version has another recording.
                key={number}
                address={submittedRecording(id, number)}
                mode={answer.mode}
                media={work.media}
                label="The recording that was handed in"
              />
            </div>
          ) : (
            answer.mode !== 'typed' && (
              <p className="mt-4 text-muted">The recording was deleted; its words are below.</p>
            )
          )}
        </section>
      )}
      {before !== undefined && (
        <Checkbox
          label={`Show what changed since version ${number - 1}`}
          checked={comparing}
          onChange={({ target }) => setComparing(target.checked)}
        />
      )}
      {isCompared && (
        <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
          <TextDifferences before={before} after={text} />
        </Suspense>
      )}
      <div ref={work.text} className={isCompared ? 'hidden' : 'grid gap-6'}>
        {text.trim() !== '' && (
          // A title only where there is something else that it could be.
          <WrittenWork title={answer ? 'Text of the assignment' : null} text={text} />
        )}
        {answer && 'transcript' in answer && answer.transcript.trim() !== '' && (
          <WrittenWork
            title={answer.mode === 'typed' ? 'The answer, as it was typed' : 'Words of the recording'}
            text={answer.transcript}
          />
        )}
      </div>
      {files.length > 0 && <WorkFiles files={files} />}
      {selfRating && (
        <section aria-labelledby="self-rating">
          <h2 id="self-rating" className="mb-3 text-h4">
            How {learner} rates it
          </h2>
          <Points rubric={selfRating.rubric} points={selfRating.points} label="Total" />
        </section>
      )}
    </div>
  );
}

function WrittenWork({ title, text }: { title: string | null; text: string }) {
  return (
    <div
      // Written by the style sheet, because comments have their places in the text of this element alone.
      data-title={title}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 text-lg whitespace-pre-wrap wrap-anywhere sm:p-7',
        title &&
          'before:mb-2 before:block before:font-semibold before:text-muted before:text-sm before:content-[attr(data-title)]',
      )}
    >
      {text}
    </div>
  );
}
