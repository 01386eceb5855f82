import { lazy, Suspense, useState } from 'react';
import type { ReadSubmission, SubmittedVersion } from '#functions/submissions/review/review-contract.ts';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { RecordingPlayer } from '../../practice/RecordingPlayer.tsx';
import { submittedRecording } from './review-queries.ts';
import type { ShownWork } from './use-shown-work.ts';
import { WorkFiles } from './WorkFiles.tsx';

/** Loaded when it is opened for the first time. */
const TextDifferences = lazy(() => import('../TextDifferences.tsx'));

/** What was handed in with a version: text, recording and files. `before`: the text of the version before it. */
export function Work({
  submission: { id },
  version,
  before,
  work,
}: {
  submission: Pick<ReadSubmission, 'id'>;
  version: SubmittedVersion;
  before: string | undefined;
  work: ShownWork;
}) {
  const { number, text, files, answer } = version;
  const [comparing, setComparing] = useState(false);
  const isCompared = comparing && before !== undefined;
  return (
    <div className="grid gap-6">
      {answer && 'isDeleted' in answer && (
        <Notice title="An answer was handed in here">Its owner has deleted it since.</Notice>
      )}
      {answer && 'question' in answer && (
        <section aria-label="Answer aloud" className="rounded-lg border border-line bg-surface p-5">
          <h2 className="mb-4 text-h4 wrap-anywhere">{answer.question}</h2>
          {answer.isPlayable ? (
            <RecordingPlayer
              // Another version has another recording.
              key={number}
              address={submittedRecording(id, number)}
              mode={answer.mode}
              media={work.media}
              label="The recording that was handed in"
            />
          ) : (
            answer.mode !== 'typed' && <p className="text-muted">The recording was deleted; its words are below.</p>
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
          <div className="rounded-lg border border-line bg-surface p-5 text-lg whitespace-pre-wrap wrap-anywhere sm:p-7">
            {text}
          </div>
        )}
        {answer && 'transcript' in answer && answer.transcript.trim() !== '' && (
          <div className="rounded-lg border border-line bg-surface p-5 text-lg whitespace-pre-wrap wrap-anywhere sm:p-7">
            {answer.transcript}
          </div>
        )}
      </div>
      {files.length > 0 && <WorkFiles files={files} />}
    </div>
  );
}
