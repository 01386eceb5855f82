import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import type { HandedInAnswer as Answer } from '#functions/submissions/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { CloseIcon } from '#web/design/icons/interface.tsx';
import { MicrophoneIcon } from '#web/design/icons/objects.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { withLesson } from '../practice/lesson-behind.ts';
import { momentText } from '../practice/moment-text.ts';
import { answersQuery } from '../practice/queries.ts';
import { answerKind } from './answer-kind.ts';
import { HandedInAnswer } from './HandedInAnswer.tsx';

/** The practice answer that is part of the draft, chosen among the learner's own. */
export function AnswerChoice({
  answer,
  address,
  onChoose,
}: {
  answer: Answer | null;
  /** The assignment, to which the learner returns with a new answer. */
  address: LessonAddress;
  onChoose: (answer: Answer | null) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="answer-choice">
      <h3 id="answer-choice" className="mb-1.5 font-semibold text-sm">
        Practice answer <span className="font-normal text-muted">(optional)</span>
      </h3>
      {answer ? (
        <HandedInAnswer
          answer={answer}
          action={
            <IconButton
              label="Remove the practice answer"
              size="small"
              icon={<CloseIcon size={18} />}
              onClick={() => onChoose(null)}
            />
          }
        />
      ) : (
        <Button variant="secondary" size="small" icon={<MicrophoneIcon size={16} />} onClick={() => setIsOpen(true)}>
          Choose an Answer
        </Button>
      )}
      <p className="mt-1.5 text-muted text-sm">
        Once you hand it in, the people who teach this course, and admins, can hear it and read its words, and its
        recording no longer expires. If you delete it, they no longer can.
      </p>
      <Dialog
        disposable
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Choose a practice answer"
        description="Your own answers, the latest first."
      >
        <OwnAnswers
          recordAt={withLesson(
            paths.practiceQuestions(),
            `${paths.lesson(address.slug, address.moduleId, address.lessonId)}#work`,
          )}
          onChoose={(chosen) => {
            onChoose(chosen);
            setIsOpen(false);
          }}
        />
      </Dialog>
    </section>
  );
}

/** `recordAt`: where a new answer is recorded, with the way back. */
function OwnAnswers({ recordAt, onChoose }: { recordAt: string; onChoose: (answer: Answer) => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    answersQuery(),
  );
  if (isPending) return <Skeleton className="h-48" />;
  if (error) {
    return (
      <ErrorState title="Your answers could not be loaded" onRetry={() => void refetch()}>
        {readableMessage(error, 'Please check your connection and try again.')}
      </ErrorState>
    );
  }
  const answers = data.pages.flatMap((page) => page.answers);
  if (answers.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        title="You have not kept an answer yet"
        actions={
          <Button to={recordAt} variant="secondary">
            Answer a question aloud
          </Button>
        }
      >
        Your draft is saved. You come back here with your answer.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2">
      {answers.map((answer) => (
        <li key={answer.id}>
          <button
            type="button"
            onClick={() => onChoose(handedIn(answer))}
            className="w-full rounded-md border border-line-strong bg-surface px-4 py-3 text-left transition hover:border-ink"
          >
            <span className="block font-medium">{answer.question.prompt}</span>
            <span className="text-muted text-sm">
              {momentText(answer.createdAt)} · {answerKind(answer)}
            </span>
          </button>
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button variant="quiet" block pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older answers
          </Button>
        </li>
      )}
      <li>
        <Button to={recordAt} variant="quiet" block icon={<MicrophoneIcon size={16} />}>
          Record a new answer
        </Button>
      </li>
    </ul>
  );
}

/** The list has no words; they are there when the draft is read again. */
function handedIn({ id, question, mode, durationMs, recordingState }: PracticeAnswerSummary): Answer {
  return {
    id,
    question: question.prompt,
    mode,
    durationMs,
    transcript: '',
    isPlayable: recordingState === 'stored',
  };
}
