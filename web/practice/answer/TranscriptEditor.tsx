import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { useLeaveQuestion } from '#web/admin/use-leave-question.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { OtherText } from '#web/design/OtherText.tsx';
import { answerQuery, transcriptMutation } from '../queries.ts';
import { SpokenWordsField } from '../SpokenWordsField.tsx';

/**
 * The transcript as a text to correct. When another text is stored meanwhile, by the service or in another tab, the
 * editor shows both, and the learner chooses.
 */
export default function TranscriptEditor({ answer, onDone }: { answer: PracticeAnswer; onDone: () => void }) {
  const [replaces, setReplaces] = useState(answer.transcript);
  const [text, setText] = useState(answer.transcript);
  const latest = useRef(text);
  const queryClient = useQueryClient();
  const save = useMutation(transcriptMutation(queryClient, answer.id));
  const isChanged = text !== replaces;
  useLeaveQuestion({ site: isChanged, page: isChanged });
  const hasConflict = answer.transcript !== replaces && answer.transcript !== save.variables?.transcript;
  // The answer is read again after a conflict, and then shows what was stored.
  const isConflict = save.error instanceof ApiError && save.error.problem?.code === 'edit_conflict';
  const hasFailed = save.isError && !isConflict && answer.transcript !== save.variables.transcript;

  function saveInsteadOf(stored: string) {
    setReplaces(stored);
    const finish = (transcript: string) => {
      if (latest.current === text) return onDone();
      // What was typed during the request is not saved yet.
      setReplaces(transcript);
    };
    save.mutate(
      { transcript: text, replaces: stored },
      {
        onSuccess: ({ transcript }) => finish(transcript),
        onError() {
          // It may be stored although its answer was lost: by now the answer was read again.
          if (queryClient.getQueryData(answerQuery(answer.id).queryKey)?.transcript === text) finish(text);
        },
      },
    );
  }
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saveInsteadOf(replaces);
      }}
    >
      <SpokenWordsField
        rows={10}
        value={text}
        onChange={(typed) => {
          latest.current = typed;
          setText(typed);
        }}
      />
      {hasConflict && (
        <OtherText
          title="Another text was stored while you were writing"
          text={answer.transcript}
          none="No text: the transcript was removed."
        >
          <Button
            size="small"
            pending={save.isPending}
            disabled={text.trim() === ''}
            onClick={() => saveInsteadOf(answer.transcript)}
          >
            Save mine instead
          </Button>
          <Button size="small" variant="secondary" onClick={onDone}>
            Keep the stored text
          </Button>
        </OtherText>
      )}
      {hasFailed && (
        <Notice tone="danger" title="The transcript could not be saved">
          {readableMessage(save.error, 'It is still here. Please try again.')}
        </Notice>
      )}
      {!hasConflict && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={save.isPending} pendingLabel="Measuring..." disabled={text.trim() === ''}>
            Save and measure again
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
