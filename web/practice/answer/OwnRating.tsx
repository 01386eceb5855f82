import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Notice } from '#web/design/Notice.tsx';
import { AnchorChoice } from '../AnchorChoice.tsx';
import { QuestionRubric } from '../QuestionRubric.tsx';
import { ratingMutation } from '../queries.ts';

/** The learner rates the answer by the anchors of its question; what a strong answer shows appears after that. */
export function OwnRating({ answer }: { answer: PracticeAnswer }) {
  const queryClient = useQueryClient();
  const rate = useMutation(ratingMutation(queryClient, answer.id));
  const { ownLevel, rubric } = answer;
  const chosen = rate.isPending ? rate.variables : ownLevel;
  return (
    <section aria-labelledby="own-rating">
      <h2 id="own-rating" className="text-h3">
        Which of these is closest to your answer?
      </h2>
      <AnchorChoice anchors={rubric.anchors} chosen={chosen} onChoose={(level) => rate.mutate(level)} />
      {/* Stored although its answer was lost, the page shows it. */}
      {rate.isError && rate.variables !== ownLevel && (
        <Notice tone="danger" title="Your rating could not be saved" className="mt-4">
          {readableMessage(rate.error, 'Please try again.')}
        </Notice>
      )}
      {ownLevel === null ? (
        <p className="mt-4 text-muted text-sm">Choose one, and see what a strong answer shows.</p>
      ) : (
        <div className="mt-10">
          <h2 className="mb-4 text-h3">What a strong answer shows</h2>
          <QuestionRubric rubric={rubric} />
        </div>
      )}
    </section>
  );
}
